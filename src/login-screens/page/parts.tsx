import { pathForOwnAccount, wantsOtherAccount } from '@vestibule/contract';
import { AccountChip } from '../account/account-chip';
import type { Asking } from '../client/asking';
import { Cancel } from '../client/cancel';
import { ClientWarning } from '../client/client-warning';
import { Button, Notice } from '@vestibule/ui';
import { FORM_FIELDS, actionPath, type Action, type LoginProblem } from '@vestibule/login-flow';
import type { ReactNode } from 'react';
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
function sentTo(page: Pick<ScreenProps, 'api' | 'sends'>, action: Action) {
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
function LeftField({ left }: Pick<ScreenProps, 'left'>) {
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
  /** Where another account may sign in instead. */
  readonly page?: Page;
}

/** The account that a screen is about. */
export function Account({ account, page }: AccountProps) {
  if (account === undefined) return null;
  return <AccountChip account={{ address: account }} change={page && pressOf(page, 'other-account')} />;
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

/** Who asks on a page. */
export function askingOf(page: ScreenProps): Asking {
  const { client, clientName, appName } = page;
  return { client, clientName, appName, cancel: pressOf(page, 'cancel') };
}

export { Recipient } from '../client/recipient';

/** The warning about a client that nobody vouches for. */
export function Warning(page: ScreenProps) {
  return <ClientWarning {...askingOf(page)} />;
}

/** The way back to the client, on each screen of its request. */
export function CancelButton(page: ScreenProps) {
  return <Cancel {...askingOf(page)} />;
}
