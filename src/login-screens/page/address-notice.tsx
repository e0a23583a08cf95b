import { signInMessages } from '../words/sign-in';
import { signInOutcomes } from '../words/sign-in-outcomes';
import { QUERY } from '@vestibule/contract';
import { foreignText, Notice, useMessages } from '@vestibule/ui';

/** How grave each is: only the first failed. */
const TONES = { signin: 'danger', no_email_present: 'warning', restart_link: 'quiet' } as const;
const KNOWN_ERRORS = ['signin', 'no_email_present', 'restart_link'] as const;

interface AddressNoticeProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  readonly appName: string;
}

/**
 * Shows what the page's address says: a known error code in our words, any other text as a quotation. Anyone can put
 * any text into a link, so it must never pass for ours.
 */
export function AddressNotice({ query, appName }: AddressNoticeProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const error = query.get(QUERY.error);
  const known = KNOWN_ERRORS.find((code) => code === error);
  const quoted = [known ? null : error, query.get(QUERY.message)]
    .map((text) => foreignText(text ?? '', 300))
    .filter((text) => text !== '');

  return (
    <>
      {known && (
        <Notice tone={TONES[known]} icon="alert">
          {tOutcome(`address.${known}`)}
        </Notice>
      )}
      {quoted.length > 0 && (
        <Notice>
          <span>{t('link.text', { appName })}</span>
          {quoted.map((text) => (
            <blockquote key={text}>
              <bdi>{text}</bdi>
            </blockquote>
          ))}
        </Notice>
      )}
    </>
  );
}
