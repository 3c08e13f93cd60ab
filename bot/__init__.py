"""Everything that is Discord, time or storage: commands in, the one door to the tables, messages out."""
