// The asynchronous boundary lets the federation runtime settle the shared modules before anything uses them.
void import('./bootstrap');
