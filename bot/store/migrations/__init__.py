"""The steps that bring an older database to the present schema; ``versions`` holds one module a step."""
