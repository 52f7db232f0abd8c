"""Every operation on files of a scripted evening fails, hangs or is the last one, in turn."""
