"""The web service and the command line of Gridsizer: they translate, the library `gridsizer` answers."""
