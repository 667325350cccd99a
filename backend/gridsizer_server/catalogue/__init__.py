"""What answers look like where they differ from the library's own nouns."""
