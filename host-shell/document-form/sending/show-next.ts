import { endDocumentOffer } from '@vestibule/auth-runtime';
import { guardPresses } from '@vestibule/ui/presses';
import { brandedClient } from '../../trust/branded-client';
import type { Answer } from './send-form';

/**
 * Shows the document that a form is answered with in place of this one, as the browser would after asking for it. Not if
 * the rest of the page is on its way: that would take over; nor if it is in another brand, whose style this one's policy
 * refuses.
 *
 * @returns whether it is shown
 */
export function showNext({ to, document: next }: Answer): boolean {
  const needed = document.querySelector<HTMLTemplateElement>('#vestibule-needed');
  const isAsked = needed?.content.firstElementChild === null;
  if (isAsked || !next.body.firstElementChild || new URL(to).origin !== window.location.origin) return false;
  if (brandedClient(next) !== brandedClient(document)) return false;
  endDocumentOffer();
  // As the step before is over, Back leads to where the user came from.
  window.history.replaceState(null, '', to);
  document.documentElement.replaceWith(next.documentElement);
  guardPresses();
  (document.querySelector<HTMLElement>('[autofocus]') ?? document.querySelector('h1'))?.focus();
  return true;
}
