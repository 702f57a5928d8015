// Does nothing: what it takes to start a program with the libraries that thrum is linked to.
