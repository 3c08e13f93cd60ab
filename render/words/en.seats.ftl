# Who sits where, in English: leaving and taking back, offering a seat, ending a table; keys start with "seats-".

## refusals

seats-you-left = You have left this table; a stand-in minds your park. `/game return` takes it back.
seats-table-closed = This table was closed before the game was over. Its boards and its log can still be looked at.
