import { handOutAnew } from './rsa-key-pool';

// Making an RSA key takes a third of a second of a processor, and every core in every test file starts with two. Each
// file gets the same ones: those that `make-rsa-keys.ts` has made, then those that a file before it had to make. The
// pool is a module apart, as a process loads the core once, and with it what makes its keys.
handOutAnew();
