/*
 * The script of a document whose form the browser can send by itself, for visitors who can't be signed in: all that such
 * a form needs, right after it. The form works before it, and without it.
 */
import { maybeSignedIn } from '@vestibule/auth-runtime';
import { hideForm } from './hide-form';
import { refuseInsecure } from './insecure';
import { letChoose } from '../language/let-choose';
import { askForNeeded, onceInUse } from './needed';
import { offerPasskeys } from './offer-passkeys';
import { takeUp } from './take-up';

const place = document.getElementById('vestibule-document-form');
// What an element is told doesn't rise from it, but does come down to it.
document.addEventListener('load', onLoaded, { capture: true });
if (!window.isSecureContext) {
  // Nobody should type a password here.
  document.addEventListener('DOMContentLoaded', refuseInsecure);
} else if (!isOrdinaryVisit() && maybeSignedIn()) {
  // Signed in since the document was requested, which "Back" shows again.
  hideForm();
  askForNeeded();
} else if (place) {
  window.vestibuleForm = takeUp(place);
  letChoose();
  // Nothing of it is in the way of the form. Whoever types before that gets the page's own offer, if they need one.
  const offer = () => void offerPasskeys(place);
  window.addEventListener('load', offer, { once: true });
  place.addEventListener('input', () => window.removeEventListener('load', offer));
  void onceInUse(window.vestibuleForm).then(askForNeeded);
}

function onLoaded({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.as === 'font') showTypeface();
}

/**
 * Has the words in their typeface once its file is there: text takes twice as long to lay out in a face that is loading.
 * The answer to a form that is on its way comes first.
 */
function showTypeface(): void {
  if (document.querySelector('.vs-spinner')) setTimeout(showTypeface, 500);
  else document.querySelector('style[media^="(scripting"]')?.removeAttribute('media');
}

/** Whether the document has just been requested. Its server has seen the cookies then; to read them here takes 5 ms. */
function isOrdinaryVisit(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((visit) => 'type' in visit && visit.type === 'navigate');
}
