import { contactAddress } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { challengeMessages } from '../words/challenge';

interface FactsForHelpProps {
  /** The id of the failed request in the API's log. */
  readonly reference?: string | undefined;
  /** An email or https address; checked. */
  readonly supportContact?: string | undefined;
}

/** Whom to ask about what went wrong, and what to tell them. */
export function FactsForHelp({ reference, supportContact }: FactsForHelpProps) {
  const t = useMessages(challengeMessages);
  return (
    <>
      {reference && <p className="vs-quiet">{t('reference', { reference })}</p>}
      {supportContact && (
        <p className="vs-quiet">
          <span>{t('support')}</span>{' '}
          <a dir="ltr" href={contactAddress(supportContact)}>
            {supportContact.replace(/^(https:\/\/|mailto:)/, '')}
          </a>
        </p>
      )}
    </>
  );
}
