"""What puts the engine into a page: words, HTML and the one door `widgets.door.frame`.

The same modules run under CPython while the site is built and under Pyodide in the reader's browser.
"""
