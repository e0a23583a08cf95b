/**
 * Replaces a page that came over plain http from another machine: anyone on the network path could read what users
 * type, and change what loads.
 */
export function refuseInsecure(): void {
  // Everything else that knows the user's language is in packages that haven't loaded yet.
  const isGerman = document.cookie.includes('sCurrLanguage=de');
  const sentence = element(
    'p',
    '',
    isGerman ? 'Öffnen Sie diese Seite mit https, um sich anzumelden.' : TEXT,
  );
  sentence.role = 'alert';
  const link = element('a', 'vs-button', isGerman ? 'Mit https öffnen' : 'Open with https');
  link.href = window.location.href.replace('http:', 'https:');
  const card = element('main', 'vs-card vs-stack');
  card.append(sentence, link);
  document.getElementById('vestibule-document-form')?.remove();
  const page = document.getElementById('vestibule');
  page?.replaceChildren(card);
  page?.classList.add('vs-page');
}

const TEXT = 'Open this page with https to sign in.';

function element<Name extends 'a' | 'main' | 'p'>(name: Name, className: string, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
