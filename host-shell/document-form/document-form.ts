/*
 * The document's first script: it is inline, runs before anything else loads, and needs nothing else. It returns
 * signed-in users to the client at once, and lets everyone else type while the shell is loading.
 */
import { mayHaveSession, plainSent, readClientInfo, type ClientInfo } from '@vestibule/auth-runtime';
import { QUERY, showsDocumentForm } from '@vestibule/contract';
import '@vestibule/ui/document-styles';
import '@vestibule/forms/client-head.css';
import '@vestibule/forms/password-rules.css';
import '@vestibule/forms/provider-label.css';
import './document-form.css';
import { hideForm } from './hide-form';
import { refuseInsecure } from './insecure';
import { askForNeeded, onceInUse, onceSeen } from './needed';
import { passThrough } from './pass-through';
import { showForm } from './show-form';
import { takeUp } from './take-up';
import { documentFacts } from './told-client';

const facts = documentFacts();
if (!window.isSecureContext) {
  // Nobody should type a password here.
  document.addEventListener('DOMContentLoaded', refuseInsecure);
} else if (facts) {
  const query = new URLSearchParams(window.location.search);
  const client = readClientInfo(facts.loginInfo);
  const isChallenge = query.has(QUERY.loginChallenge);
  // Whoever is signed in continues, or the page says whom it asks to sign in again. After a form that no script waited
  // for, only the API knows.
  if (plainSent() !== undefined || mayHaveSession()) {
    hideForm();
    window.vestibuleStays = passOrStay(facts, query, client);
  } else {
    window.vestibuleShow = () => {
      const place = document.getElementById('vestibule-document-form');
      if (place instanceof HTMLTemplateElement) {
        if (
          showsDocumentForm(window.location.pathname, facts.basePath, query) &&
          (!isChallenge || isPlain(client))
        ) {
          const shown = document.createElement('div');
          shown.append(place.content.cloneNode(true));
          place.replaceWith(shown);
          window.vestibuleForm = showForm(shown, facts, query, client);
          void onceSeen().then(askForNeeded);
        } else askForNeeded();
      } else if (place) {
        window.vestibuleForm = takeUp(place);
        void onceInUse(window.vestibuleForm).then(askForNeeded);
      } else askForNeeded();
    };
  }
}

async function passOrStay(...given: Parameters<typeof passThrough>): Promise<void> {
  await passThrough(...given);
  // The rest of the document may arrive before or after this point.
  window.vestibuleShow = askForNeeded;
  askForNeeded();
}

// Never ask for a password while the client is unknown, or may imitate another.
function isPlain(client: ClientInfo | undefined): boolean {
  return client !== undefined && client.consent?.imitates === undefined;
}
