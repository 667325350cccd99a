"""From uploaded files to what is understood of them."""
