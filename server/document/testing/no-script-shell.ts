/** What seals the tickets of a served shell. */
export const SECRET = 'a secret that has more than 32 characters';
const HASH = `sha384-${'A'.repeat(64)}`;

/** The remote with the sign-in form. */
export const signInRemote = {
  name: 'sign-in',
  version: '1.0.0',
  contract: '1.0.0',
  entry: '/remotes/sign-in/entry.js',
  integrity: HASH,
  routes: [{ path: '/', export: 'Page' }],
  slots: [{ slot: 'sign-in/form', export: 'Form' }],
};

/** A built shell that can send pages without script. */
export const files = {
  'shell/index.html':
    '<html><head><title>Shell</title><script src="/shell.js"></script></head><body><div id="vestibule"></div><noscript>Off</noscript></body></html>',
  'shell/document-form/document-form.1.js': 'let early;',
  'shell/document-form/sending-form.1.js': 'let slim;',
  'shell/document-form/document-form.1.css': 'p{margin:0}',
  'shell/document-form/page-renderer.1.css': 'main{margin:0}',
  // Shows what it is given.
  'shell/document-form/page-renderer.1.mjs':
    'export const renderPage = (page) => ({ title: "Plain", lang: page.locale, body: `<main>${JSON.stringify(page)}</main>` });',
  'shell/first-screen.json': JSON.stringify({ 'runtime.js': HASH }),
  'shell/remotes.json': JSON.stringify({ remotes: [signInRemote] }),
};

/** The configuration of its site. */
export const settings = {
  appName: 'Acme',
  recipes: ['emailpassword', 'passwordless', 'thirdparty', 'webauthn', 'oauth2provider'],
  documentForm: 'emailpassword',
};
