"""Kills: the bot serves several tables and is ended at random moments; what people were told must stand."""
