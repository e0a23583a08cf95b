export { looksLike } from './look-alikes/looks-like';
export { Browser, password } from './testing/browser';
export { TestClient } from './testing/test-client';
export type { Flow, Tokens } from './testing/test-client';
