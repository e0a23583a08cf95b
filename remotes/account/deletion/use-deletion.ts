import { stepUpPath, type RemoteContext } from '@vestibule/contract';
import { stepUpFor, toCallError } from '@vestibule/rpc';
import { useEffect, useState, type ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { forgetIntent, INTENT, keepIntent, storedIntent } from '../calls/intent';
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
  const id = query.get(INTENT);
  const failed = progress.status === 'FAILED' && progress.userId === userId ? progress : undefined;
  const [isConfirmed] = useState(id !== null || failed !== undefined);
  const [typed, setTyped] = useState(() => failed?.typed ?? typedBefore(userId, id));
  // Once the intent is on the screen again, a reload starts over.
  useEffect(() => {
    if (id === null) return;
    forgetIntent();
    navigate(ACCOUNT_PATHS.deletion, { replace: true });
  }, [id, navigate]);

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
    const intent = keepIntent(userId, { action: 'delete-account', typed: text });
    return stepUpPath(basePath, `${ACCOUNT_PATHS.deletion}?${INTENT}=${intent}`);
  }
}

function typedBefore(userId: string, id: string | null): string {
  const intent = storedIntent(userId, id);
  return intent?.action === 'delete-account' ? intent.typed : '';
}
