export { TestClient } from './testing/test-client';
export type { Flow, Tokens } from './testing/test-client';
