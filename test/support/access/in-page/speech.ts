import { virtual } from '@guidepup/virtual-screen-reader';

/** What a screen reader says. */
export interface Speech {
  /** Reads the page from its first word to its last: a phrase for each stop. */
  readonly whole: () => Promise<string[]>;
  /** From now on, keeps what is said by itself: what is announced, and what gets the focus. */
  readonly listen: () => Promise<void>;
  /** What was said since. */
  readonly heard: () => Promise<string[]>;
  /** The same, and stops. */
  readonly end: () => Promise<string[]>;
}

const alerts: string[] = [];

// The reader hears what changes within an alert, and browsers also announce one that appears.
const appearing = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue;
    const found = node.matches('[role="alert"]') ? [node] : node.querySelectorAll('[role="alert"]');
    for (const alert of found) if (alert.textContent) alerts.push(`alert, ${alert.textContent}`);
  }
});

async function start(): Promise<void> {
  // Where script runs nobody hears it; the reader takes it for text.
  for (const unread of document.querySelectorAll('noscript')) unread.remove();
  // A browser tells what is ticked and chosen now; the reader looks at how it began.
  for (const box of document.querySelectorAll('input')) box.toggleAttribute('checked', box.checked);
  for (const option of document.querySelectorAll('option'))
    option.toggleAttribute('selected', option.selected);
  await virtual.start({ container: document.body });
}

const speech: Speech = {
  whole: async () => {
    await start();
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log.slice(1, -1);
  },
  listen: async () => {
    await start();
    await virtual.clearSpokenPhraseLog();
    alerts.length = 0;
    appearing.observe(document.body, { childList: true, subtree: true });
  },
  heard,
  end: async () => {
    appearing.disconnect();
    const said = await heard();
    await virtual.stop();
    return said;
  },
};

async function heard(): Promise<string[]> {
  return [...(await virtual.spokenPhraseLog()), ...alerts];
}

Object.assign(window, { speech });
