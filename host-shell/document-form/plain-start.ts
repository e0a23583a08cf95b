/*
 * The first script of a document whose form the browser can send by itself, for visitors who can't be signed in: all that
 * such a form needs. The form works before it, and without it.
 */
import { maybeSignedIn } from '@vestibule/auth-runtime';
import { hideForm } from './hide-form';
import { refuseInsecure } from './insecure';
import { askForNeeded, onceInUse } from './needed';
import { takeUp } from './take-up';

if (!window.isSecureContext) {
  // Nobody should type a password here.
  document.addEventListener('DOMContentLoaded', refuseInsecure);
} else if (maybeSignedIn()) {
  // Signed in since the document was requested.
  hideForm();
  window.vestibuleShow = askForNeeded;
} else {
  window.vestibuleShow = () => {
    const place = document.getElementById('vestibule-document-form');
    if (!place) return askForNeeded();
    window.vestibuleForm = takeUp(place);
    void onceInUse(window.vestibuleForm).then(askForNeeded);
  };
}
