"""What a user asks for: assess, reverse, and the reasons behind the answers."""
