import { LANGUAGES, QUERY } from '@vestibule/contract';
import {
  readClientInfo,
  type ClientInfo,
  type PageInput,
  type RenderedPage,
  type Screen,
} from '@vestibule/login-flow';
import { ClientHead } from '../client/client-head';
import { clientNameOf } from '../client/client-name';
import { shownClient } from '../client/shown-client';
import { LocaleContext, PageFrame, prepareMessages } from '@vestibule/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { AskCode, AskContact } from './code-pages';
import { Factor, Factors } from '../factors/factor-screens';
import { NeedsScript, VerifyEmail } from '../page/other-screens';
import type { ScreenProps } from '../page/screen-props';
import { NewPassword, NotOfTenant, ResetDone, ResetOver, ResetPassword, ResetSent } from './reset-pages';
import { SignUp } from './sign-up-page';
import { BackFromProvider, Finishing } from './provider-pages';
import { SignIn } from './sign-in-pages';
import { ConsentPage, ContinueAsPage, DeadPage, SignOutPage, WrongAccountPage } from './challenge-pages';
import { CATALOGUES, everyMessage, wordsIn } from '../words/words-in';

// A server can't wait for words in the middle of a page.
const catalogues = [...CATALOGUES.map(([, catalogue]) => catalogue), everyMessage];
await Promise.all(LANGUAGES.map((language) => prepareMessages(catalogues, language)));

/**
 * Renders a page from the components of the page that runs by script, so both look and read the same.
 *
 * @param input what the page shows
 */
export function renderPage({ screen, loginInfo, locale, ...page }: PageInput): RenderedPage {
  const t = wordsIn(locale);
  const { searchParams: query } = new URL(page.at, 'https://page.invalid');
  const isChallenge = query.has(QUERY.loginChallenge) || query.has(QUERY.consentChallenge);
  const client = clientOf(screen, loginInfo);
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const props: ScreenProps = { ...page, locale, t, client, clientName, isChallenge };
  const title = titleOf(screen, props);
  const body = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <PageFrame
        appName={page.appName}
        title={title}
        above={
          client && (isChallenge || screen.screen === 'sign-out') ? (
            <ClientHead client={shownClient(client, t)} />
          ) : null
        }
      >
        <Screen {...props} screen={screen} />
        {/* For the script that sends the document's forms: a client may answer nothing. */}
        {isChallenge && (
          <div data-onwards hidden>
            <a className="vs-button vs-button-quiet" href={page.at}>
              {t('challenge.leave', { clientName })}
            </a>
          </div>
        )}
      </PageFrame>
    </LocaleContext>,
    { identifierPrefix: 'document' },
  );
  return { title: `${title} · ${page.appName}`, lang: locale, body };
}

function Screen({ screen, ...props }: ScreenProps & { readonly screen: Screen }) {
  switch (screen.screen) {
    case 'sign-in':
      return <SignIn {...props} screen={screen} />;
    case 'sign-up':
      return <SignUp {...props} screen={screen} />;
    case 'code':
      return <AskContact {...props} screen={screen} />;
    case 'code-sent':
      return <AskCode {...props} screen={screen} />;
    case 'continue-as':
      return <ContinueAsPage {...props} screen={screen} />;
    case 'consent':
      return <ConsentPage {...props} screen={screen} />;
    case 'factor':
      return <Factor {...props} screen={screen} />;
    case 'factors':
      return <Factors {...props} screen={screen} />;
    case 'verify-email':
      return <VerifyEmail {...props} screen={screen} />;
    case 'dead':
      return <DeadPage {...props} screen={screen} />;
    case 'wrong-account':
      return <WrongAccountPage {...props} screen={screen} />;
    case 'needs-script':
      return <NeedsScript {...props} screen={screen} />;
    case 'finishing':
      return <Finishing to={screen.to} />;
    case 'provider-over':
      return <BackFromProvider {...props} screen={screen} />;
    case 'reset-password':
      return <ResetPassword {...props} screen={screen} />;
    case 'reset-sent':
      return <ResetSent {...props} screen={screen} />;
    case 'new-password':
      return <NewPassword {...props} screen={screen} />;
    case 'reset-over':
      return <ResetOver {...props} />;
    case 'reset-done':
      return <ResetDone {...props} />;
    case 'not-offered':
      return <NotOfTenant {...props} screen={screen} />;
    case 'sign-out':
      return <SignOutPage {...props} screen={screen} />;
    default:
      return null;
  }
}

function titleOf(screen: Screen, { t, clientName, isChallenge }: ScreenProps): string {
  const to = (action: string) => (isChallenge ? t('challenge.title.to', { action, clientName }) : action);
  switch (screen.screen) {
    case 'sign-in':
      return screen.account !== undefined && screen.email === screen.account
        ? t('account.confirm')
        : to(t('signIn.title.signin'));
    case 'sign-up':
      return to(t('signIn.title.signup'));
    case 'code':
    case 'code-sent':
      return to(t('signIn.title.signin'));
    case 'continue-as':
      return isChallenge ? t('challenge.title.continue-as', { clientName }) : t('account.confirm');
    case 'consent':
      return t('challenge.title.consent', { clientName });
    case 'factor':
      return t(`mfa.verify.${screen.factor}`);
    case 'factors':
      return t('mfa.choose.title.REQUIRED');
    case 'verify-email':
      return t('signIn.verify.title');
    case 'dead':
      return t(`challenge.title.${screen.why}`);
    case 'wrong-account':
      return t('challenge.title.wrong-account');
    case 'finishing':
      return t('signIn.provider.title');
    case 'provider-over':
      return t(`signIn.provider.title.${screen.why}`);
    case 'reset-password':
    case 'reset-sent':
      return t('signIn.reset.title.ask');
    case 'new-password':
      return t('signIn.reset.title.set');
    case 'reset-over':
      return t('signIn.link.title.spent');
    case 'not-offered':
      return screen.why === 'password' ? t('signIn.reset.title.ask') : to(t('signIn.title.signin'));
    case 'reset-done':
      return t('signIn.reset.title.done');
    case 'sign-out':
      return t(screen.state === 'asking' ? 'challenge.logout.title' : 'challenge.logout.over');
    case 'needs-script':
      return screen.why === 'passkey' ? to(t('signIn.title.signin')) : t('mfa.choose.title.REQUIRED');
    default:
      return t('mfa.choose.title.REQUIRED');
  }
}

function clientOf(screen: Screen, loginInfo: unknown): ClientInfo | undefined {
  if (screen.screen === 'consent')
    return readClientInfo({ info: { ...screen.client, consent: { ...screen, prompt: [] } } });
  return readClientInfo(screen.screen === 'sign-out' ? { info: screen.client } : loginInfo);
}
