import { Notice, useMessages } from '@vestibule/ui';
import { APART, Sentence } from '../text/sentence';
import { required as requiredMessages } from '../messages/compiled/required';
import { PressButton, type Press } from '../page/press';

interface ApprovalProps {
  /** Where the user is told once they are let in; undefined if nowhere. */
  readonly to: string | undefined;
  /** Whom to ask: an email address or an https address. */
  readonly contact: string | undefined;
  /** Looks again. */
  readonly again: Press;
  /** Whether the user has just looked again. */
  readonly isStill: boolean;
}

/** Tells somebody that they wait for an operator. */
export function Approval({ to, contact, again, isStill }: ApprovalProps) {
  const t = useMessages(requiredMessages);
  return (
    <>
      <p>{t('approval.text')}</p>
      {to !== undefined && (
        <p>
          <Sentence text={t('approval.told', { to: APART })}>{to}</Sentence>
        </p>
      )}
      {contact !== undefined && (
        <p>
          <Sentence text={t('approval.contact', { contact: APART })}>
            <a
              href={contact.startsWith('https://') ? contact : `mailto:${contact}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {contact}
            </a>
          </Sentence>
        </p>
      )}
      {isStill && <Notice>{t('approval.still')}</Notice>}
      <PressButton press={again} tone="quiet" busyWords={t('approval.busy')}>
        {t('approval.again')}
      </PressButton>
    </>
  );
}
