"""What systems sustained of their vendor's maximum: the share by which another such figure is derated."""
