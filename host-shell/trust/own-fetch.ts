// Taken before the SDK replaces it with its own, which recognises the API by host name alone and adds the session to
// calls.
const original: typeof fetch | undefined = globalThis.fetch;

/** The browser's own `fetch`, for calls that aren't the API's. */
export function ownFetch(url: string, options: RequestInit): Promise<Response> {
  // As in the document's preload: the browser reuses a preloaded answer only for the same kind of request.
  return (original ?? globalThis.fetch)(url, { credentials: 'same-origin', ...options });
}
