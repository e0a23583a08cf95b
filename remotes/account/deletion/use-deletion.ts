import type { RemoteContext } from '@vestibule/contract';
import { stepUpFor, toCallError } from '@vestibule/rpc';
import { useState, type ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { confirmPath, INTENT, useIntent } from '../calls/intent';
import { useFailureWords } from '../frame/use-failure-words';
import { deleteAccount, forgetDeletion, type DeletionProgress } from './deletion-progress';

/**
 * The steps to a deletion: the user confirms that it's them, comes back, and types their address to show that they mean
 * it.
 *
 * @param context of the page
 * @param userId who is signed in
 * @param progress of the deletion
 */
export function useDeletion(context: RemoteContext<ReactNode>, userId: string, progress: DeletionProgress) {
  const failureWords = useFailureWords();
  const { basePath, query, navigate } = context;
  const failed = progress.status === 'FAILED' && progress.userId === userId ? progress : undefined;
  const [isConfirmed] = useState(query.has(INTENT) || failed !== undefined);
  const intent = useIntent(context, userId, ACCOUNT_PATHS.deletion);
  const typedBefore = intent?.action === 'delete-account' ? intent.typed : '';
  const [typed, setTyped] = useState(failed?.typed ?? typedBefore);

  const submit = async (): Promise<void> => {
    const end = await deleteAccount(userId, typed);
    if (end.status !== 'FAILED') return;
    const isStale = stepUpFor(toCallError(end.failure), basePath, ACCOUNT_PATHS.deletion) !== undefined;
    if (!isStale) return;
    // The confirmation has expired: the user confirms again, and what they typed is still there.
    forgetDeletion();
    navigate(stepUpWith(typed), { replace: true });
  };

  return {
    isConfirmed,
    typed,
    setTyped,
    problem: failed && failureWords(failed.failure),
    stepUp: () => navigate(stepUpWith('')),
    submit: () => void submit(),
  };

  function stepUpWith(text: string): string {
    return confirmPath(basePath, ACCOUNT_PATHS.deletion, userId, { action: 'delete-account', typed: text });
  }
}
