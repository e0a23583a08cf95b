import { inTurn, isOfAnyClient, safeDestinationFrom } from '@vestibule/auth-runtime';
import { FOR_SCRIPT } from '@vestibule/contract';

/** What the API answers a form with. */
export interface Answer {
  /** Where the browser's own form would lead. */
  readonly to: string;
  /** What is there; without content, only the browser can show it. */
  readonly document: Document;
}

/**
 * Sends a form as its browser would, and learns from the answer where to go: without the page in between that the
 * browser needs for leaving.
 *
 * @returns undefined if there was none, or only the browser itself can show it
 */
export async function answerTo(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Answer | undefined> {
  // The property may be a field of that name.
  const path = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const action = new URL(path, window.location.href);
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const fields = new URLSearchParams(texts);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  const answer = await inTurn(() => posted(action, fields));
  // Its first one is `canonical`.
  const address = answer?.querySelector('link')?.href ?? '';
  const to = safeDestinationFrom([action.origin, window.location.origin], address, isOfAnyClient);
  return answer && to !== undefined ? { to, document: answer } : undefined;
}

/** A request that is answered with a document: no text is made into one, which the page's policy forbids. */
function posted(action: URL, fields: URLSearchParams): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.responseType = 'document';
    request.withCredentials = true;
    request.setRequestHeader('accept', FOR_SCRIPT);
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.send(fields);
  });
}
