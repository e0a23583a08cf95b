import { call } from '@vestibule/rpc';
import { deletionAnswer } from '../calls/answers';
import { rpc } from '../calls/rpc';

/** The state of the account's deletion. */
export type DeletionProgress =
  | { readonly status: 'NONE' }
  | { readonly status: 'UNDER_WAY' }
  /** `typed` is what was typed to confirm it. */
  | { readonly status: 'FAILED'; readonly failure: unknown; readonly userId: string; readonly typed: string }
  | { readonly status: 'DONE' };

const NONE: DeletionProgress = { status: 'NONE' };

// Not in a component: components unmount with the session, which ends before the result can be shown.
let progress: DeletionProgress = NONE;
const listeners = new Set<() => void>();

/** The current state. */
export function deletionProgress(): DeletionProgress {
  return progress;
}

/** Calls back on each change; returns a function that stops it. */
export function subscribeToDeletion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Deletes the session's account.
 *
 * @param userId whose account it is
 * @param typed what was typed to confirm it
 * @returns the state afterwards
 */
export async function deleteAccount(userId: string, typed: string): Promise<DeletionProgress> {
  if (progress.status === 'UNDER_WAY') return progress;
  become({ status: 'UNDER_WAY' });
  try {
    await call(rpc.account.delete.mutate(), deletionAnswer);
    return become({ status: 'DONE' });
  } catch (failure) {
    return become({ status: 'FAILED', failure, userId, typed });
  }
}

/** Call it once the result has been shown. */
export function forgetDeletion(): void {
  become(NONE);
}

function become(next: DeletionProgress): DeletionProgress {
  progress = next;
  for (const listener of listeners) listener();
  return next;
}
