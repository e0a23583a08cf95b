import { FOR_SCRIPT } from '@vestibule/contract';

/**
 * A request that is answered with a document: no text is made into one, which the page's policy forbids.
 *
 * @param fields to post
 * @returns null if there was no such answer
 */
export function askForDocument(address: string | URL, fields?: URLSearchParams): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(fields ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.withCredentials = true;
    request.setRequestHeader('accept', FOR_SCRIPT);
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.send(fields);
  });
}
