import { pickedInAutofill, untilPageOffers, type AutofillOptions } from '@vestibule/auth-runtime';

/**
 * Offers passkeys in the autofill of a document's field, until the page does. The one that the user picks is sent as a
 * form, as everything else of the document is.
 */
export async function offerPasskeys(place: HTMLElement): Promise<void> {
  const form = place.querySelector('form[data-passkeys]');
  if (!(form instanceof HTMLFormElement)) return;
  const asking = untilPageOffers();
  const picked = await pickedInAutofill(() => optionsFrom(form.dataset['passkeys'] ?? '', asking), asking);
  if (!picked) return;
  fill(form, 'options', picked.webauthnGeneratedOptionsId);
  fill(form, 'passkey', JSON.stringify(picked.credential));
  form.requestSubmit();
}

async function optionsFrom(address: string, signal: AbortSignal): Promise<AutofillOptions | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: '{}',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      signal,
    });
    const answer: unknown = await response.json();
    return isOptions(answer) ? answer : undefined;
  } catch {
    // The user hasn't asked for anything yet, and the form works without it.
    return undefined;
  }
}

/** The browser checks the rest. */
function isOptions(answer: unknown): answer is AutofillOptions {
  const { webauthnGeneratedOptionsId, timeout } = Object(answer);
  return typeof webauthnGeneratedOptionsId === 'string' && typeof timeout === 'number';
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
