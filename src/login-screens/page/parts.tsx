import { pathForOwnAccount, wantsOtherAccount } from '@vestibule/contract';
import { AccountChip } from '../account/account-chip';
import { ClientWarning } from '../client/client-warning';
import { Button, Notice } from '@vestibule/ui';
import { FORM_FIELDS, actionPath, type Action, type LoginProblem } from '@vestibule/login-flow';
import type { ReactNode } from 'react';
import { Sentence } from '../text/sentence';
import type { PostedForm } from './press';
import type { ScreenProps } from './screen-props';
import { problemWords, useProblemWords } from '../words/problem-words';
import { everyMessage } from '../words/words-in';

type Page = Pick<ScreenProps, 'api' | 'at' | 'left' | 'locale' | 'sends' | 't'>;

/** Where a form is sent. */
export function actionOf({ api }: Pick<ScreenProps, 'api'>, action: Action): string {
  return actionPath(api, action);
}

/** How a form is sent: by the browser, or not before the page has taken it over. `dialog` has no effect outside of one. */
export function sentTo(page: Pick<ScreenProps, 'api' | 'sends'>, action: Action) {
  return page.sends
    ? ({ method: 'post', action: actionOf(page, action) } as const)
    : ({ method: 'dialog' } as const);
}

/**
 * What a press on a page without script does.
 *
 * @param fields further ones of the form, by name
 * @param isDeliberate whether it grants something: then the API is told when the page left its server
 * @returns undefined if the page's forms wait for its script
 */
export function pressOf(
  page: Pick<ScreenProps, 'api' | 'at' | 'left' | 'locale' | 'sends'>,
  action: Action,
  fields: Readonly<Record<string, string>> = {},
  isDeliberate = false,
): { readonly sends: PostedForm } | undefined {
  return page.sends ? submitOf(page, action, fields, isDeliberate) : undefined;
}

/** How a form of a page without script is sent, as {@link pressOf}; one that waits for its script has no effect. */
export function submitOf(
  page: Pick<ScreenProps, 'api' | 'at' | 'left' | 'locale' | 'sends'>,
  action: Action,
  fields: Readonly<Record<string, string>> = {},
  isDeliberate = false,
): { readonly sends: PostedForm } {
  const { at, locale, left } = page;
  const common = { [FORM_FIELDS.at]: at, [FORM_FIELDS.lang]: locale };
  const hidden = { ...common, ...(isDeliberate && { [FORM_FIELDS.left]: String(left) }), ...fields };
  return { sends: { ...sentTo(page, action), hidden: page.sends ? hidden : {} } };
}

/** The fields that every plain form has. */
export function CommonFields({ at, locale, sends }: Pick<ScreenProps, 'at' | 'locale' | 'sends'>) {
  // What the page would hand over are the fields that its own form has.
  if (!sends) return null;
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.at} value={at} readOnly />
      <input type="hidden" name={FORM_FIELDS.lang} value={locale} readOnly />
    </>
  );
}

/** The field of a form whose press grants something. */
export function LeftField({ left }: Pick<ScreenProps, 'left'>) {
  return <input type="hidden" name={FORM_FIELDS.left} value={left} readOnly />;
}

interface ActionButtonProps {
  readonly page: Page;
  readonly action: Action;
  readonly tone?: 'accent' | 'quiet' | 'text';
  /** Further fields of the form, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** As of `Button`. */
  readonly isDeliberate?: boolean;
  readonly children: ReactNode;
}

/** A form of one button. */
export function ActionButton({
  page,
  action,
  tone = 'text',
  fields = {},
  isDeliberate = false,
  children,
}: ActionButtonProps) {
  if (!page.sends) return null;
  return (
    <form method="post" action={actionOf(page, action)} className="vs-stack">
      <CommonFields {...page} />
      {isDeliberate && <LeftField {...page} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Button type="submit" tone={tone} isDeliberate={isDeliberate}>
        {children}
      </Button>
    </form>
  );
}

/** What went wrong, where it concerns the whole form. */
export function Problem({ problem }: { readonly problem: LoginProblem | undefined; readonly t?: unknown }) {
  const words = useProblemWords(everyMessage);
  if (!problem || problem.field) return null;
  return (
    <Notice {...(OVER.has(problem.code) ? { icon: 'alert' } : { tone: 'danger' })}>{words(problem)}</Notice>
  );
}

/** Returns the sentence for what is wrong with a field. */
export function useFieldError(problem: LoginProblem | undefined) {
  const words = useProblemWords(everyMessage);
  return (field: LoginProblem['field']) => (problem?.field === field && problem ? words(problem) : undefined);
}

/** A code that is over is nobody's mistake: the same form, sent twice, may have used it. */
const OVER: ReadonlySet<string> = new Set(['outcome.code.RESTART', 'mfaOutcome.otp.RESTART']);

/** What is wrong with a field. */
export function fieldError(
  problem: LoginProblem | undefined,
  field: LoginProblem['field'],
  t: Page['t'],
): string | undefined {
  return problem && problem.field === field ? problemWords(problem, t) : undefined;
}

interface AccountProps {
  readonly account: string | undefined;
  /** Where another account may sign in instead; the screen has an {@link OtherAccountForm}. */
  readonly change?: Page['t'] | undefined;
}

const OTHER_ACCOUNT = 'other-account';

/** The account that a screen is about. */
export function Account({ account, change: t }: AccountProps) {
  if (account === undefined) return null;
  const change = t && {
    words: t('account.switch'),
    label: t('account.switch.label'),
    form: OTHER_ACCOUNT,
  };
  return <AccountChip account={{ address: account }} change={change} />;
}

/** What the button beside the account sends: that may stand within another form, and isn't what Enter presses there. */
export function OtherAccountForm(page: Page) {
  return (
    <form hidden id={OTHER_ACCOUNT} method="post" action={actionOf(page, 'other-account')}>
      <CommonFields {...page} />
    </form>
  );
}

/** The way back from another account to the one that is signed in; with script, the page knows who that is. */
export function OwnAccount({ at, isTold, t }: ScreenProps) {
  const { searchParams } = new URL(at, 'https://page.invalid');
  if (!isTold || !wantsOtherAccount(searchParams)) return null;
  return (
    <a className="vs-button vs-button-text" href={pathForOwnAccount(at)}>
      {t('noScript.ownAccount')}
    </a>
  );
}

/** The warning about a client that nobody vouches for. */
export function Warning({ client, clientName, appName, t }: ScreenProps) {
  return <ClientWarning trust={client?.trust} clientName={clientName} appName={appName} t={t} />;
}

/** Where the user will be sent; where nobody can ask them for consent, what the client gets. */
export function Recipient({ client, clientName, isChallenge, t }: ScreenProps) {
  if (!isChallenge || !client) return null;
  if (!client.consent) return <p className="vs-quiet">{t('challenge.unasked', { clientName })}</p>;
  const { target } = client.consent;
  if (!target) return null;
  return (
    <p className="vs-quiet vs-foreign">
      <Sentence text={t(`challenge.target.${target.kind}`)} at="{place}">
        {target.kind === 'app' ? target.scheme : target.host}
      </Sentence>
    </p>
  );
}

/** The way back to the client, on each screen of its request. */
export function CancelButton(page: ScreenProps) {
  const { isChallenge, client, clientName, t } = page;
  // Only an API with the consent plugin can tell the client.
  if (!isChallenge || !client?.trust) return null;
  return (
    <ActionButton page={page} action="cancel">
      {t('challenge.refuse', { clientName })}
    </ActionButton>
  );
}

/** The same within another form, beside its button. */
export function CancelWithin(page: ScreenProps) {
  const { client, clientName, t } = page;
  if (!client?.trust) return null;
  return (
    <button
      type="submit"
      className="vs-button vs-button-text"
      formAction={actionOf(page, 'cancel')}
      data-deliberate
    >
      <span aria-hidden="true">{t('challenge.refuse.short')}</span>
      <span className="vs-hidden">{t('challenge.refuse', { clientName })}</span>
    </button>
  );
}
