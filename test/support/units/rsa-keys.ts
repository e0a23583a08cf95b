import { handOutAnew } from './rsa-key-pool';

// Making an RSA key takes a third of a second of CPU time, and every core in every test file starts with two. Each file
// gets the same ones: those that `make-rsa-keys.ts` made, then those that an earlier file had to make. The pool is a
// separate module, because a process loads the core once, and with it what makes its keys.
handOutAnew();
