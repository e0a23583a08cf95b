import { Notice, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { GoLine, type Go } from '../page/go';
import { PressButton } from '../page/press';
import { signInMessages } from '../words/sign-in';

/** A link that was used, or is too old, leads to a new one. */
export function LinkSpent(props: {
  readonly words: string;
  readonly newLink: Go;
  /** What else may have happened. */
  readonly children?: ReactNode;
}) {
  const { words, newLink, children } = props;
  const t = useMessages(signInMessages);
  return (
    <>
      <Notice icon="alert">{words}</Notice>
      {children}
      <p>
        <PressButton press={newLink} tone="accent">
          {t('newLink')}
        </PressButton>
      </p>
    </>
  );
}

/** What the link was for is done, and used at once to sign in. */
export function LinkDone({ words, signIn }: { readonly words: string; readonly signIn: Go }) {
  const t = useMessages(signInMessages);
  return (
    <>
      <Notice tone="done">{words}</Notice>
      <PressButton press={signIn} tone="accent">
        {t('submit.signin')}
      </PressButton>
    </>
  );
}

/** The way back to the forms that sign in. */
export function BackToSignIn({ go }: { readonly go: Go }) {
  const t = useMessages(signInMessages);
  return <GoLine go={go}>{t('back')}</GoLine>;
}
