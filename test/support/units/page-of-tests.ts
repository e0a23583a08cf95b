import { randomUUID } from 'node:crypto';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';

// Files may share a page: each starts with its own modules, and leaves the page as it was.
vi.resetModules();
// Some files are for Node, and have no page.
const address = globalThis.location?.href;
afterAll(() => {
  if (address === undefined) return;
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  }
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
});

// A page that is left has closed its channels. Here its process may go on with other pages, which must not hear it.
const ownName = randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${ownName} ${name}`);
  }
};

// A browser without its network: a test replaces it (`window.fetch`).
Reflect.deleteProperty(globalThis, 'fetch');
expect.extend(matchers);
afterEach(cleanup);

// Waits as long as the test may take: a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 120_000 });
