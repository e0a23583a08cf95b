/** A provider that couldn't be reached, or gave an unusable answer. */
export class ProviderFailure extends Error {}

/** Waits for a provider, not forever as the SDK's calls would; throws a `ProviderFailure` if it fails or is late. */
export async function fromProvider<Result>(
  thirdPartyId: string,
  call: () => Promise<Result>,
  patienceMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (cause) {
    throw new ProviderFailure(`Provider ${thirdPartyId}: ${reasonOf(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Why, in words that quote nothing of an answer: answers contain tokens, and parser errors quote them. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'it failed';
  if (cause instanceof SyntaxError) return 'the answer is not JSON';
  const status = /^Received response with status (\d+)/.exec(cause.message)?.[1];
  if (status !== undefined) return `it answered ${status}`;
  const { cause: deeper } = cause;
  if (!(deeper instanceof Error)) return cause.message;
  return `${cause.message} (${'code' in deeper ? String(deeper.code) : deeper.name})`;
}
