import { Notice, ResendButton, useCardTitle, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { GoLine, type Go } from '../page/go';
import { PressButton, type PostedForm } from '../page/press';
import { Sentence } from '../text/sentence';
import { signInMessages } from '../words/sign-in';

/** How a message is sent again: by a form, or by the page, which waits a while before it. */
type Resend =
  | { readonly sends: PostedForm }
  | {
      /** When the last message was sent, in milliseconds since the epoch. */
      readonly sentAt: number;
      readonly isBusy: boolean;
      readonly onPress: () => void;
    };

interface MessageSentProps {
  /** An email address or phone number. */
  readonly contact: string;
  /** What was sent, with the placeholder `{contact}`. */
  readonly sentence: string;
  /** Whether it was just sent again. */
  readonly isAgain: boolean;
  /** What went wrong, where it concerns the whole screen. */
  readonly problem: ReactNode;
  readonly resend: Resend | undefined;
  /** To where another address is asked for. */
  readonly other: Go;
  /** The form for its code. */
  readonly children?: ReactNode;
}

/** A message is on its way, as the card's heading says. It can be sent again after a while, or to another address. */
export function MessageSent(props: MessageSentProps) {
  const { contact, sentence, isAgain, problem, resend, other, children } = props;
  const t = useMessages(signInMessages);
  const isByEmail = contact.includes('@');
  useCardTitle(t(isByEmail ? 'code.title.email' : 'code.title.phone'));
  return (
    <>
      <p>
        <Sentence text={sentence}>{contact}</Sentence>
      </p>
      {isAgain && <Notice tone="done">{t('resend.done')}</Notice>}
      {problem}
      {children}
      <div className="vs-links vs-quiet">
        {resend && <ResendMessage resend={resend} />}
        <GoLine go={other}>{t(isByEmail ? 'otherEmail' : 'code.otherPhone')}</GoLine>
      </div>
    </>
  );
}

function ResendMessage({ resend }: { readonly resend: Resend }) {
  const t = useMessages(signInMessages);
  if ('sends' in resend) {
    return (
      <PressButton press={resend} tone="plain" busyWords={t('resend.busy')}>
        {t('resend.now')}
      </PressButton>
    );
  }
  const { sentAt, isBusy, onPress } = resend;
  return <ResendButton t={t} sentAt={sentAt} busy={isBusy} onPress={onPress} />;
}
