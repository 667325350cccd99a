"""What readers of any table share: its shape, its rows, and what its cells mean."""
