import { challengeMessages } from '../words/challenge';
import { useMessages } from '@vestibule/ui';
import type { PageOf } from '../page/screen-props';
import { ProviderOver } from '../providers/provider-over';
import { useProblemWords } from '../words/problem-words';
import { signInMessages } from '../words/sign-in';
import { everyMessage } from '../words/words-in';

/** A sign-in at a provider that has ended without a session. */
export function BackFromProvider({ screen, at }: PageOf<'provider-over'>) {
  const { problem = { code: 'error.SERVER' } } = screen;
  const words = useProblemWords(everyMessage);
  return <ProviderOver problem={problem} words={words(problem)} back={{ href: at }} />;
}

/** Somebody is back from a provider. The document goes on by itself, and this is for a browser that doesn't. */
export function Finishing({ screen }: PageOf<'finishing'>) {
  const t = useMessages(signInMessages);
  const tChallenge = useMessages(challengeMessages);
  return (
    <>
      <p>{t('provider.finishing')}</p>
      <a href={screen.to}>{tChallenge('continue')}</a>
    </>
  );
}
