/** Requests the files that the document names, which the rest of the page needs. */
export function askForNeeded(): void {
  const needed = document.querySelector<HTMLTemplateElement>('#vestibule-needed');
  if (needed) document.head.append(needed.content);
  // It hasn't arrived yet.
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', askForNeeded);
}

/** What shows that somebody is about to use a form. The focus that the page itself gives to a field isn't one of them. */
const INTENTS = ['focusin', 'keydown', 'pointerdown', 'paste', 'input'] as const;

/**
 * How long whoever begins to use a form has it for themselves, in milliseconds. Many send it within that time, such as
 * those whose password manager fills it in, and then nothing of the page is needed, and would only be in the way.
 */
const FOR_THEMSELVES = 2000;

/** Settles when somebody has begun to use a form, and neither sends it nor is in the middle of a press. */
export async function onceInUse({ place, isHeld }: DocumentFormHandle): Promise<void> {
  await onceIntended(place);
  do {
    await new Promise((resolve) => {
      setTimeout(resolve, FOR_THEMSELVES);
    });
  } while (isHeld());
}

/** Settles when somebody begins to use what an element contains. */
function onceIntended(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const intended = new AbortController();
    for (const intent of INTENTS) {
      place.addEventListener(
        intent,
        () => {
          intended.abort();
          resolve();
        },
        { signal: intended.signal, capture: true },
      );
    }
  });
}

/** How long to wait for a frame, in milliseconds: a hidden page has none. */
const FRAME_MS = 300;

/** Settles when the page's present content is on the screen. */
export function onceSeen(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
}
