// The page around the documentation's module: what the journey calls, and why it can't.
try {
  const { renew, users } = await import('./oidc.js');
  globalThis.app = { renew, users };
} catch (error) {
  globalThis.problem = String(error);
}
