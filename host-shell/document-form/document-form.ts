/*
 * The document's first script: it stands in the document itself, before all that is to be loaded, and needs nothing else
 * to run. It returns signed-in users to the client at once, and lets everyone else type while the shell is on
 * its way.
 */
import { mayHaveSession, readClientInfo, type ClientInfo } from '@vestibule/auth-runtime';
import { checkDocumentFacts, QUERY, showsDocumentForm } from '@vestibule/contract';
import '@vestibule/ui/styles';
import '@vestibule/forms/client-mark.css';
import { refuseInsecure } from './insecure';
import { askForNeeded, onceSeen } from './needed';
import { passThrough } from './pass-through';
import { showForm } from './show-form';

const checked = checkDocumentFacts(
  document.querySelector('meta[name="vestibule-facts"]')?.getAttribute('content'),
);
if (!window.isSecureContext) {
  // Nobody types a password into it.
  document.addEventListener('DOMContentLoaded', refuseInsecure);
} else if (checked.ok) {
  const facts = checked.value;
  const query = new URLSearchParams(window.location.search);
  const client = readClientInfo(facts.loginInfo);
  const isChallenge = query.has(QUERY.loginChallenge);
  const isFresh = isChallenge && query.get(QUERY.forceFreshAuth) === 'true';
  if (!isFresh && mayHaveSession()) {
    window.vestibuleStays = passOrStay(facts, query, client);
  } else if (
    showsDocumentForm(window.location.pathname, facts.basePath, query) &&
    (!isChallenge || isPlain(client))
  ) {
    window.vestibuleShow = () => {
      const template = document.getElementById('vestibule-document-form');
      if (template instanceof HTMLTemplateElement) {
        const place = document.createElement('div');
        place.append(template.content.cloneNode(true));
        template.replaceWith(place);
        window.vestibuleForm = showForm(place, facts, query, client);
        void onceSeen().then(askForNeeded);
      }
    };
  } else {
    window.vestibuleShow = askForNeeded;
  }
}

async function passOrStay(...given: Parameters<typeof passThrough>): Promise<void> {
  await passThrough(...given);
  // This may have been known before the rest of the document arrived, or long after.
  window.vestibuleShow = askForNeeded;
  askForNeeded();
}

// No password is asked for while it is unknown for what, or whom a client might imitate.
function isPlain(client: ClientInfo | undefined): boolean {
  return client !== undefined && client.consent?.imitates === undefined;
}
