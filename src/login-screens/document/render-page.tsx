import { QUERY, tenantIdOf } from '@vestibule/contract';
import { LANGUAGES } from '@vestibule/messages';
import {
  readClientInfo,
  type ClientInfo,
  type PageInput,
  type RenderedPage,
  type Screen,
  type SlotContents,
} from '@vestibule/login-flow';
import { ClientHead } from '../client/client-head';
import { clientNameOf, shownClient, subjectOf } from '../client/shown-client';
import { LocaleContext, PageFrame, prepareMessages, SiteAddressContext, TenantContext } from '@vestibule/ui';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AskCode, AskContact } from './code-pages';
import { Factor, Factors } from '../factors/factor-screens';
import { BackFromProvider, Finishing, NeedsScript, VerifyEmail } from './other-pages';
import type { PageOf, ScreenProps } from '../page/screen-props';
import { pressOf } from '../page/parts';
import { Cancel } from '../client/cancel';
import { SlotTexts } from '../page/slot-texts';
import { NewPassword, NotOfTenant, ResetDone, ResetOver, ResetPassword, ResetSent } from './reset-pages';
import { Required } from './required-page';
import { SignUp } from './sign-up-page';
import { SignIn } from './sign-in-pages';
import { ConsentPage, ContinueAsPage, DeadPage, SignOutPage, WrongAccountPage } from './challenge-pages';
import { everyMessage, wordsIn } from '../words/words-in';

// A server can't wait for words in the middle of a page.
await Promise.all(LANGUAGES.map((language) => prepareMessages([everyMessage], language)));

/** Renders a page from the components of the page that runs by script, so both look and read the same. */
export function renderPage({ screen, loginInfo, locale, ...page }: PageInput): RenderedPage {
  const { contents = {}, sitePath = '' } = page;
  const { searchParams: query } = new URL(page.at, 'https://page.invalid');
  const tenantId = tenantIdOf(query.get(QUERY.tenantId));
  const t = wordsIn(locale, tenantId);
  const isChallenge = query.has(QUERY.loginChallenge) || query.has(QUERY.consentChallenge);
  const client = clientOf(screen, loginInfo);
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const cancel = pressOf({ ...page, locale }, 'cancel');
  const props: ScreenProps = { ...page, locale, t, client, clientName, isChallenge, cancel };
  const title = titleOf(screen, props);
  const slots = {
    beforeForm: textsIn(contents, 'login/before-form'),
    below: textsIn(contents, 'login/below'),
    legal: textsIn(contents, 'login/legal'),
  };
  const body = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <TenantContext value={tenantId}>
        <SiteAddressContext value={(path) => sitePath + path}>
          <PageFrame
            appName={page.appName}
            title={title}
            slots={slots}
            above={
              client && (isChallenge || screen.screen === 'sign-out') ? (
                <ClientHead client={shownClient(client, t)} />
              ) : null
            }
          >
            {contentOf(screen.screen, { ...props, screen }, textsIn(contents, 'login/after-form'))}
            {/* For the script that sends the document's forms: a client may answer nothing. */}
            {isChallenge && (
              <div data-onwards hidden>
                <a className="vs-button vs-button-quiet" href={page.at}>
                  {t('challenge.leave', { clientName })}
                </a>
              </div>
            )}
          </PageFrame>
        </SiteAddressContext>
      </TenantContext>
    </LocaleContext>,
    { identifierPrefix: 'document' },
  );
  return { title: `${title} · ${page.appName}`, lang: locale, body };
}

/** The page of each kind of screen. */
const PAGES: { readonly [Kind in Screen['screen']]: ComponentType<PageOf<Kind>> } = {
  'sign-in': SignIn,
  'sign-up': SignUp,
  code: AskContact,
  'code-sent': AskCode,
  'continue-as': ContinueAsPage,
  consent: ConsentPage,
  factor: Factor,
  factors: Factors,
  'verify-email': VerifyEmail,
  dead: DeadPage,
  'wrong-account': WrongAccountPage,
  'needs-script': NeedsScript,
  finishing: Finishing,
  'provider-over': BackFromProvider,
  required: Required,
  'reset-password': ResetPassword,
  'reset-sent': ResetSent,
  'new-password': NewPassword,
  'reset-over': ResetOver,
  'reset-done': ResetDone,
  'not-offered': NotOfTenant,
  'sign-out': SignOutPage,
};

/** The screens that have the way back to the client elsewhere, or that are past it. All others end with it. */
const WITHOUT_CANCEL: ReadonlySet<Screen['screen']> = new Set([
  'continue-as',
  'consent',
  'dead',
  'wrong-account',
  'finishing',
  'sign-out',
]);

function contentOf<Kind extends Screen['screen']>(kind: Kind, page: PageOf<Kind>, afterForm: ReactNode) {
  const Page: ComponentType<PageOf<Kind>> = PAGES[kind];
  return (
    <>
      <Page {...page} />
      {afterForm}
      {!WITHOUT_CANCEL.has(kind) && <Cancel {...page} />}
    </>
  );
}

/** What remotes show in a slot without their code; undefined for nothing. */
function textsIn(contents: SlotContents, slot: string): ReactNode {
  return contents[slot]?.map((content, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page is rendered once
    <SlotTexts key={index} slot={slot} content={content} />
  ));
}

function titleOf(screen: Screen, { t, client, clientName, isChallenge }: ScreenProps): string {
  const to = (action: string) => (isChallenge ? t('challenge.title.to', { action, clientName }) : action);
  switch (screen.screen) {
    case 'sign-in':
      return screen.account !== undefined && screen.email === screen.account
        ? t('account.confirm')
        : to(t('signIn.title.signin'));
    case 'sign-up':
      return to(t('signIn.title.signup'));
    case 'code':
      return to(t('signIn.title.signin'));
    case 'code-sent':
      return t(screen.contact.includes('@') ? 'signIn.code.title.email' : 'signIn.code.title.phone');
    case 'continue-as':
      return isChallenge ? t('challenge.title.continue-as', { clientName }) : t('account.confirm');
    case 'consent':
      return t('challenge.title.consent', { clientName: subjectOf(client, t) });
    case 'factor': {
      const { factor, isSetUp = false } = screen;
      const isAddress = factor === 'otp-email' || factor === 'otp-phone';
      // Without script, only addresses are set up.
      return isSetUp && isAddress ? t(`mfa.setup.${factor}`) : t(`mfa.verify.${factor}`);
    }
    case 'factors':
      return t('account.confirm');
    case 'verify-email':
      return t('signIn.verify.title');
    case 'dead':
      return t(`challenge.title.${screen.why}`);
    case 'wrong-account':
      return t(screen.isRefused ? 'challenge.title.refused-account' : 'challenge.title.wrong-account', {
        clientName,
      });
    case 'finishing':
      return t('signIn.provider.title');
    case 'provider-over':
      return t(`signIn.provider.title.${screen.why}`);
    case 'required':
      return t(screen.owed.owed === 'approval' ? 'required.approval.title' : 'required.title');
    case 'reset-password':
      return t('signIn.reset.title.ask');
    case 'reset-sent':
      return t('signIn.code.title.email');
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
      if (screen.why === 'page') return t('noScript.needsScript.page.title');
      return screen.why === 'passkey' ? to(t('signIn.title.signin')) : t('mfa.choose.title.add');
  }
}

function clientOf(screen: Screen, loginInfo: unknown): ClientInfo | undefined {
  if (screen.screen === 'consent')
    return readClientInfo({ info: { ...screen.client, consent: { ...screen, prompt: [] } } });
  return readClientInfo(screen.screen === 'sign-out' ? { info: screen.client } : loginInfo);
}
