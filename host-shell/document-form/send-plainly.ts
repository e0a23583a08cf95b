import { safeDestinationFrom } from '@vestibule/auth-runtime';

/**
 * Sends a form as its browser would, and learns from the answer where to go: without the page in between that the
 * browser needs for leaving.
 *
 * @param submitter what was pressed
 * @returns undefined if only the browser itself can show the answer
 * @throws if there was none
 */
export async function destinationOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<string | undefined> {
  // The property may be a field of that name.
  const action = new URL(form.getAttribute('action') ?? '', window.location.href);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    fields.append(name, typeof value === 'string' ? value : value.name);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  const response = await fetch(action, {
    method: 'POST',
    body: fields,
    credentials: 'include',
    headers: { accept: 'application/json' },
    redirect: 'error',
  });
  if (!response.ok) return undefined;
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('to' in answer)) return undefined;
  const own = [action.origin, window.location.origin];
  return typeof answer.to === 'string' ? safeDestinationFrom(own, answer.to, undefined) : undefined;
}
