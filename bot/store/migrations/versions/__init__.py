"""One module a schema version; a module that has been released is never changed again."""
