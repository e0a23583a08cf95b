import { languageOf, storedLanguage, type Language } from '@vestibule/login-flow';

/**
 * Replaces a page that came over plain http from another machine: anyone on the network path could read what users
 * type, and change what loads.
 */
export function refuseInsecure(): void {
  const [text, action] = WORDS[languageOf(storedLanguage(document.cookie) ?? '')];
  const sentence = element('p', '', text);
  sentence.role = 'alert';
  const link = element('a', 'vs-button', action);
  link.href = window.location.href.replace('http:', 'https:');
  const card = element('main', 'vs-card vs-stack');
  card.append(sentence, link);
  document.getElementById('vestibule-document-form')?.remove();
  const page = document.getElementById('vestibule');
  page?.replaceChildren(card);
  page?.classList.add('vs-page');
}

const WORDS = {
  en: ['Open this page with https to sign in.', 'Open with https'],
  de: ['Öffnen Sie diese Seite mit https, um sich anzumelden.', 'Mit https öffnen'],
} as const satisfies Record<Language, unknown>;

function element<Name extends 'a' | 'main' | 'p'>(name: Name, className: string, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
