/**
 * Replaces a page that came over plain http from another machine: anyone on the network path could read what users
 * type, and change what loads.
 */
export function refuseInsecure(): void {
  const sentence = document.createElement('div');
  sentence.setAttribute('role', 'alert');
  // Everything else that knows the user's language is in packages that haven't loaded yet.
  sentence.textContent = /sCurrLanguage=de/.test(document.cookie)
    ? 'Öffnen Sie diese Seite mit https, um sich anzumelden.'
    : 'Open this page with https to sign in.';
  document.getElementById('vestibule')?.replaceChildren(sentence);
}
