"""What a campaign of Oathsworn is."""
