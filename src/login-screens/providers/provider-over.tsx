import type { LoginProblem } from '@vestibule/login-flow';
import { Notice } from '@vestibule/ui';
import { CancelButton } from '../page/parts';
import type { ScreenProps, ScreenOf } from '../page/screen-props';
import { problemWords } from '../words/problem-words';

/** What another account, or a new start, mends is no failure. */
const MENDED =
  /^(outcome\.provider\.(NO_EMAIL|STATE_MISMATCH)|refused|saml\.saml_(expired|started_elsewhere))$/;

/** A sign-in at a provider that has ended without a session. */
export function ProviderOver(props: ScreenProps & { readonly screen: ScreenOf<'provider-over'> }) {
  const { screen, at, t } = props;
  const { why, problem } = screen;
  return (
    <>
      {problem && (
        <Notice tone={why === 'cancelled' ? 'quiet' : toneOf(problem)} icon="alert">
          {problemWords(problem, t)}
        </Notice>
      )}
      <a className="vs-button" href={at}>
        {t('signIn.back')}
      </a>
      <CancelButton {...props} />
    </>
  );
}

/** Somebody is back from a provider. The document goes on by itself, and this is for a browser that doesn't. */
export function Finishing({ t, to }: Pick<ScreenProps, 't'> & { readonly to: string }) {
  return (
    <>
      <p>{t('signIn.provider.finishing')}</p>
      <a href={to}>{t('challenge.continue')}</a>
    </>
  );
}

function toneOf({ code }: LoginProblem): 'warning' | 'danger' {
  return MENDED.test(code) ? 'warning' : 'danger';
}
