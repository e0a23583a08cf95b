import { timeLimit } from '@vestibule/auth-runtime';
import { ownFetch } from '../trust/own-fetch';
import { ShellError, type ShellErrorCode } from '@vestibule/contract';

/** How long configuration and registry may take to answer, in milliseconds. */
const TIMEOUT = 10_000;

interface FetchOptions {
  /** The most time the answer may take, in milliseconds. */
  readonly timeout?: number;
  /** `no-cache` asks the server whether the browser's copy is still valid. */
  readonly cache?: RequestCache;
}

/**
 * Fetches a text file from the shell's own host.
 *
 * @param url a path of this host
 * @param unreachable the error code if the file can't be fetched
 * @throws ShellError with that code
 */
export async function fetchText(
  url: string,
  unreachable: ShellErrorCode,
  { timeout = TIMEOUT, cache = 'default' }: FetchOptions = {},
): Promise<string> {
  try {
    const response = await ownFetch(url, { cache, signal: timeLimit(timeout) });
    if (!response.ok) throw new ShellError(unreachable, { url, problems: [`status ${response.status}`] });
    return await response.text();
  } catch (cause) {
    if (cause instanceof ShellError) throw cause;
    throw new ShellError(unreachable, { url, cause, problems: ['no answer'] });
  }
}

/**
 * Fetches a JSON file from the shell's own host.
 *
 * @param url a path of this host
 * @param codes the error codes if the file can't be fetched, and if it isn't JSON
 * @throws ShellError with one of the codes
 */
export async function fetchJson(
  url: string,
  codes: { readonly unreachable: ShellErrorCode; readonly invalid: ShellErrorCode },
): Promise<unknown> {
  return parseJson(await fetchText(url, codes.unreachable), url, codes.invalid);
}

/**
 * Reads a JSON text.
 *
 * @param invalid the error code if it isn't JSON
 * @throws ShellError with that code
 */
export function parseJson(text: string, url: string, invalid: ShellErrorCode): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ShellError(invalid, { url, cause, problems: ['the file is not JSON'] });
  }
}
