import type { ClientInfo } from '@vestibule/auth-runtime';
import { QUERY, type DocumentFacts } from '@vestibule/contract';
import { foreignName, foreignText } from '@vestibule/ui/text';
import { localeOf, readLanguage } from '../language/language';
import { showClientHead } from './client-head';
import { holdsIn } from './holds';
import { documentFormWords, type Words } from './words';
import { partsOf } from './parts';
import { letType, takeTyped } from './typed';

/**
 * Shows the document's form, until the real one takes over.
 *
 * @param place the element that contains it
 * @param client who asks the user to sign in, if known
 */
export function showForm(
  place: HTMLElement,
  { appName }: DocumentFacts,
  query: URLSearchParams,
  client: ClientInfo | undefined,
): DocumentFormHandle {
  const parts = partsOf(place);
  const { form, email, password } = parts;
  const words = wordsOf(query);
  const challenge = query.get(QUERY.loginChallenge);
  const clientName = foreignName(client?.clientName ?? '') || words['client.unnamed'];
  const title = challenge ? words['title.to'].replace('{clientName}', () => clientName) : words.title;

  parts.appName.textContent = appName;
  parts.title.textContent = title;
  document.title = `${title} · ${appName}`;
  parts.emailLabel.textContent = words.email;
  parts.passwordLabel.textContent = words.password;
  parts.submit.textContent = words.submit;
  if (challenge && client) {
    showClientHead(parts, client, words);
    if (client.trust && !client.trust.verified) {
      parts.unverified.textContent = words['client.unverified']
        .replace('{appName}', () => appName)
        .replace('{clientName}', () => clientName);
      parts.warning.hidden = false;
    }
  }
  email.value = takeTyped() ?? foreignText(query.get(QUERY.hint) ?? '', 254);

  let isSent = false;
  const isHeld = holdsIn(place);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isSent = true;
    parts.submit.setAttribute('aria-disabled', 'true');
    const spinner = document.createElement('span');
    spinner.className = 'vs-spinner';
    parts.submit.replaceChildren(spinner, words.busy);
  });

  document.documentElement.lang = words === documentFormWords.de ? 'de' : 'en';
  letType(place, [email, password], email);

  return {
    place,
    isSent: () => isSent,
    isHeld,
    giveUp: () => {
      isSent = false;
      parts.submit.removeAttribute('aria-disabled');
      parts.submit.textContent = words.submit;
    },
  };
}

function wordsOf(query: URLSearchParams): Words {
  const locale = localeOf(query.toString(), readLanguage(document));
  return locale.startsWith('de') ? documentFormWords.de : documentFormWords.en;
}
