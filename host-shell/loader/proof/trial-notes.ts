import { storedList } from '@vestibule/auth-runtime';
import type { RegistryEntry } from '@vestibule/contract';
import * as v from 'valibot';
import { codeOf, setAside, setAsideError } from '../../registry/set-aside';

/** How long a page may take to say that it goes on, in milliseconds. */
const PATIENCE = 1000;
/** How long a note counts, in milliseconds: afterwards a page has got on, or was closed. */
const LIFETIME = 86_400_000;

/** Which pages run which version beside a form, and haven't got on yet. */
const notes = storedList('vestibule-trials', v.object({ code: v.string(), page: v.string() }), {
  area: 'browser',
  lifetime: LIFETIME,
  idOf: ({ code, page }) => `${page} ${code}`,
  most: 30,
});

const page = crypto.randomUUID();
let channel: BroadcastChannel | undefined;

/** Notes that a version is about to run in this page. */
export function noteTrial(entry: RegistryEntry): void {
  notes.put({ code: codeOf(entry), page });
  channelOfPages();
}

/** Notes that this page has got on with it. */
export function endTrialNote(entry: RegistryEntry): void {
  notes.remove(`${page} ${codeOf(entry)}`);
}

/**
 * Sets aside a version with which another page didn't get on: it is gone, without having been left, or hangs.
 *
 * @throws ShellError `REMOTE_SET_ASIDE`
 */
export async function assertGotOn(entry: RegistryEntry, url: string): Promise<void> {
  const code = codeOf(entry);
  const others = notes.read().filter((note) => note.code === code && note.page !== page);
  const goOn = await Promise.all(others.map((note) => isAlive(note.page)));
  const stuck = others.filter((_, index) => !goOn[index]);
  for (const note of stuck) notes.remove(`${note.page} ${code}`);
  if (stuck.length === 0) return;
  setAside(entry, 'stopped');
  throw setAsideError(entry, url);
}

function isAlive(other: string): Promise<boolean> {
  return new Promise((resolve) => {
    const pages = channelOfPages();
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === `here ${other}`) end(true);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    pages.addEventListener('message', hear);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has pages of this origin alone
    pages.postMessage(`there? ${other}`);

    function end(isHere: boolean): void {
      clearTimeout(timer);
      pages.removeEventListener('message', hear);
      resolve(isHere);
    }
  });
}

function channelOfPages(): BroadcastChannel {
  if (channel) return channel;
  const made = new BroadcastChannel('vestibule-trials');
  made.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has pages of this origin alone
    if (data === `there? ${page}`) made.postMessage(`here ${page}`);
  });
  return (channel = made);
}
