import { ShellError, type ShellErrorCode } from '@vestibule/contract';

/** How long configuration and registry may take to answer, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Fetches a JSON file of the shell's own host.
 *
 * @param url a path of this host
 * @param codes what to call it where the file can't be had, and where it is no JSON
 * @throws ShellError with one of the codes
 */
export async function fetchJson(
  url: string,
  codes: { readonly unreachable: ShellErrorCode; readonly invalid: ShellErrorCode },
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) });
  } catch (cause) {
    throw new ShellError(codes.unreachable, { url, cause, problems: ['no answer'] });
  }
  if (!response.ok) throw new ShellError(codes.unreachable, { url, problems: [`status ${response.status}`] });
  try {
    return await response.json();
  } catch (cause) {
    throw new ShellError(codes.invalid, { url, cause, problems: ['the file is no JSON'] });
  }
}
