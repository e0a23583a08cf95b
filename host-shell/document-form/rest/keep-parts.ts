import { COOKIES } from '@vestibule/contract';

/** As long as the files may be kept, in seconds. */
const LIFETIME = 31_536_000;

/**
 * Has the browser keep what stands in this document and in every other: then the server leaves it out of the next one, which
 * names the files in its place.
 */
export async function keepParts(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-kept]')];
  const inline = parts.flatMap(({ dataset }) => dataset['kept'] || []);
  if (inline.length === 0) return;
  try {
    const answers = await Promise.all(inline.map((address) => fetch(address, { priority: 'low' })));
    // Only once all of it has arrived.
    await Promise.all(answers.map((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer))));
  } catch {
    return;
  }
  const ids = parts.map((part) => addressOf(part).split('.').at(-2));
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIES.kept}=${ids.join('.')};path=/;max-age=${LIFETIME};samesite=lax${secure}`;
}

function addressOf(part: HTMLElement): string {
  if (part instanceof HTMLLinkElement) return part.href;
  return (part instanceof HTMLScriptElement && part.src) || (part.dataset['kept'] ?? '');
}
