import { toAuthError, type AuthError } from '@vestibule/auth-runtime';
import { useLatest, useStep } from '@vestibule/auth-runtime/react';
import type { SlotComponentProps } from '@vestibule/contract';
import { Failure } from '@vestibule/login-screens/runtime';
import { Loading, useMessages } from '@vestibule/ui';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { messages } from './messages';
import { readProfile, type Profile } from './profile-calls';
import { SectionForm } from './section-form';

type Read = { readonly profile: Profile } | { readonly error: AuthError } | undefined;

/**
 * A step after signing in: asks for what the user's profile lacks, one section after the other, and is done when the
 * backend says that nothing is missing.
 */
export function ProfileStep({ context, onDone }: SlotComponentProps<'sign-in/step', ReactNode>) {
  const t = useMessages(messages);
  const begin = useLatest();
  const [read, setRead] = useState<Read>();
  const start = useCallback(() => {
    const isLatest = begin();
    void readAll().then((found) => isLatest() && setRead(found));
  }, [begin]);
  useEffect(start, [start]);

  const sections = read && 'profile' in read ? read.profile.sections : [];
  const section = sections.find(({ completed }) => !completed);
  const isDone = read !== undefined && 'profile' in read && !section;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  useStep(context, section && 'profile-section');

  if (read && 'error' in read) {
    const retry = () => {
      setRead(undefined);
      start();
    };
    return <Failure error={read.error} onRetry={retry} />;
  }
  if (!read || !section) return <Loading label={t('loading')} />;
  return (
    <>
      {sections.length > 1 && (
        <p className="vs-quiet">
          {t('progress', { number: String(sections.indexOf(section) + 1), total: String(sections.length) })}
        </p>
      )}
      <SectionForm key={section.id} section={section} valueOf={read.profile.valueOf} onSaved={start} />
    </>
  );
}

async function readAll(): Promise<Read> {
  try {
    return { profile: await readProfile() };
  } catch (failure) {
    const error = toAuthError(failure);
    console.error(`${error.code}: ${error.message}`);
    return { error };
  }
}
