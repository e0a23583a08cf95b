import { request } from 'undici';

/**
 * A `fetch` for calls to the core, at half the processor time: a sign-in makes a dozen of them. It resolves once the
 * body has arrived, as a body can hang like an answer.
 *
 * @param input an address
 * @throws the error of undici's `request`, with its `code`, or the reason of the signal
 */
export const coreFetch: typeof globalThis.fetch = async (input, init = {}) => {
  const { method = 'GET', body, signal } = init;
  const answer = await request(input instanceof Request ? input.url : input, {
    method,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof body === 'string' ? body : null,
    signal: signal ?? null,
  });
  const text = await answer.body.text();
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return new Response(text === '' ? null : text, { status: answer.statusCode, headers });
};
