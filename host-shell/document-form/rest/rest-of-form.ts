/*
 * The rest of the script of a document with a form: what neither its first frame nor sending it needs. It loads after that
 * frame, and the form works without it.
 */
import { maybeSignedIn } from '@vestibule/auth-runtime';
import { whenIdle } from '../../when-idle';
import { askForNeeded, isTouched, onceInUse } from '../needed';
import { keepParts } from './keep-parts';
import { letChoose } from './let-choose';
import { offerPasskeys } from './offer-passkeys';
import { goesOnwards, showOnwards } from './onwards';
import { showNext } from './show-next';
import { tickRules } from './tick-rules';

if (document.documentElement.dataset['form'] === 'off') askForNeeded();
else start();

function start(): void {
  window.vestibuleRest?.({ showNext, goesOnwards, showOnwards });
  letChoose();
  const form = window.vestibuleForm;
  if (!form) return;
  tickRules(form.place);
  if ('sends' in form.place.dataset) void onceInUse(form).then(askForNeeded);
  if (document.readyState === 'complete') onLoaded(form);
  else window.addEventListener('load', () => onLoaded(form), { once: true });
}

/** How long the network is left to the form and its answer, in milliseconds. */
const FOR_FORM = 700;

function onLoaded({ place, isHeld }: DocumentFormHandle): void {
  setTimeout(() => whenIdle(() => void (isHeld() || keepParts())), FOR_FORM);
  // Whoever types before that gets the page's own offer, if they need one.
  if ('sends' in place.dataset && !isTouched(place) && !maybeSignedIn()) void offerPasskeys(place);
}
