import { firstWords } from './first-words';

/**
 * Replaces a page that came over plain http from another machine: anyone on the network path could read what users
 * type, and change what loads.
 */
export function refuseInsecure(): void {
  const sentence = element('p', '', firstWords('insecure'));
  sentence.role = 'alert';
  const link = element('a', 'vs-button', firstWords('insecure.open'));
  link.href = window.location.href.replace('http:', 'https:');
  const card = element('main', 'vs-card vs-stack');
  card.append(sentence, link);
  document.getElementById('vestibule-document-form')?.remove();
  const page = document.getElementById('vestibule');
  page?.replaceChildren(card);
  page?.classList.add('vs-page');
}

function element<Name extends 'a' | 'main' | 'p'>(name: Name, className: string, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
