/*
 * The document's first script: it is inline, runs before anything else loads, and needs nothing else. It returns
 * signed-in users to the client at once, and lets everyone else type while the shell is loading.
 */
import { formSent, mayHaveSession, readClientInfo } from '@vestibule/auth-runtime';
import '@vestibule/ui/document-styles';
import '@vestibule/login-screens/client-head.css';
import '@vestibule/login-screens/password-rules.css';
import '@vestibule/login-screens/provider-label.css';
import './document-form.css';
import { hideForm } from './hide-form';
import { refuseInsecure } from './insecure';
import { letChoose } from '../language/let-choose';
import { askForNeeded, onceInUse, onceSeen } from './needed';
import { passThrough } from './sending/pass-through';
import { takeUp } from './take-up';
import { documentFacts } from './told-client';
import { waitForPage } from './wait-for-page';

const facts = documentFacts();
if (!window.isSecureContext) {
  // Nobody should type a password here.
  document.addEventListener('DOMContentLoaded', refuseInsecure);
} else if (facts) {
  // Whoever is signed in continues, or the page says whom it asks to sign in again. After a form that no script waited
  // for, only the API knows.
  if (formSent() !== undefined || mayHaveSession()) {
    hideForm();
    const query = new URLSearchParams(window.location.search);
    window.vestibuleStays = passOrStay(facts, query, readClientInfo(facts.loginInfo));
  } else {
    window.vestibuleShow = () => {
      const place = document.getElementById('vestibule-document-form');
      if (!place) askForNeeded();
      else if ('sends' in place.dataset) {
        window.vestibuleForm = takeUp(place);
        letChoose();
        void onceInUse(window.vestibuleForm).then(askForNeeded);
      } else {
        window.vestibuleForm = waitForPage(place);
        void onceSeen().then(askForNeeded);
      }
    };
  }
}

async function passOrStay(...given: Parameters<typeof passThrough>): Promise<void> {
  await passThrough(...given);
  // The rest of the document may arrive before or after this point.
  window.vestibuleShow = askForNeeded;
  askForNeeded();
}
