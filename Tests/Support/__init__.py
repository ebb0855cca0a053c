"""The parts that the outside tests share: the program, sites, a host, pages."""
