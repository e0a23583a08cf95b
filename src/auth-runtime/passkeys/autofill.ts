/** How long before the API forgets a challenge to request a new one, in milliseconds. */
const MARGIN = 10_000;

/** What a passkey has to answer, as the API says it. */
export type AutofillOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0] & {
  readonly webauthnGeneratedOptionsId: string;
  /** How long the API waits for an answer, in milliseconds. */
  readonly timeout: number;
};

type CredentialJson = ReturnType<PublicKeyCredential['toJSON']>;

/** A passkey that the user has picked. */
export interface Picked {
  readonly webauthnGeneratedOptionsId: string;
  readonly credential: CredentialJson;
}

/**
 * Offers the user's passkeys in the autofill of an input with `autocomplete="… webauthn"` (conditional mediation).
 *
 * @param ask returns what a passkey has to answer; undefined if there is nothing to offer
 * @param signal ends the offer
 * @returns undefined if nothing was picked
 */
export async function pickedInAutofill(
  ask: () => Promise<AutofillOptions | undefined>,
  signal: AbortSignal,
): Promise<Picked | undefined> {
  if (!(await isAutofillSupported())) return undefined;
  while (!signal.aborted) {
    const options = await ask();
    if (!options) return undefined;
    const late = AbortSignal.timeout(Math.max(options.timeout - MARGIN, MARGIN));
    const credential = await pickedPasskey(options, AbortSignal.any([signal, late]));
    if (credential) return { webauthnGeneratedOptionsId: options.webauthnGeneratedOptionsId, credential };
    if (!late.aborted) return undefined;
    // A hidden page doesn't keep asking the API for challenges.
    await nextActivity(signal);
  }
  return undefined;
}

const ELSEWHERE = 'vestibule-passkeys-elsewhere';

/** Tells the document that the page goes on: a browser makes one offer at a time. */
export function endDocumentOffer(): void {
  document.dispatchEvent(new Event(ELSEWHERE));
}

/** Ends once the page goes on. */
export function untilPageOffers(): AbortSignal {
  const ending = new AbortController();
  document.addEventListener(ELSEWHERE, () => ending.abort());
  return ending.signal;
}

async function pickedPasskey(
  options: AutofillOptions,
  signal: AbortSignal,
): Promise<CredentialJson | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
    return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  } catch {
    // Ended by us, or the browser has none to offer: the form is still there.
    return undefined;
  }
}

async function isAutofillSupported(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential) || !('any' in AbortSignal)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

function nextActivity(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      window.addEventListener(type, finish, { signal: done.signal });
    }
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}
