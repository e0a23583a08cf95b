import { pathForOwnAccount, wantsOtherAccount } from '@vestibule/contract';
import { AccountChip } from '../account/account-chip';
import { Notice } from '@vestibule/ui';
import { failureTone, FORM_FIELDS, actionPath, type Action, type LoginProblem } from '@vestibule/login-flow';
import type { PostedForm } from './press';
import type { ScreenProps } from './screen-props';
import { useProblemWords } from '../words/problem-words';
import { everyMessage } from '../words/words-in';

type Page = Pick<ScreenProps, 'api' | 'at' | 'left' | 'locale' | 'sends'>;

/** What a press on a page without script does, as {@link submitOf}; undefined if the page's forms wait for its script. */
export function pressOf(...form: Parameters<typeof submitOf>): ReturnType<typeof submitOf> | undefined {
  const [{ sends }] = form;
  return sends ? submitOf(...form) : undefined;
}

/**
 * How a form of a page without script is sent: by the browser, or not before the page has taken it over. `dialog` has no
 * effect outside of one.
 *
 * @param fields further ones of the form, by name
 * @param isDeliberate whether it grants something: then the API is told when the page left its server
 */
export function submitOf(
  { api, at, locale, left, sends }: Page,
  action: Action,
  fields: Readonly<Record<string, string>> = {},
  isDeliberate = false,
): { readonly sends: PostedForm } {
  if (!sends) return { sends: { method: 'dialog', hidden: {} } };
  const common = { [FORM_FIELDS.at]: at, [FORM_FIELDS.lang]: locale };
  const hidden = { ...common, ...(isDeliberate && { [FORM_FIELDS.left]: String(left) }), ...fields };
  return { sends: { method: 'post', action: actionPath(api, action), hidden } };
}

/** What went wrong, where it concerns the whole form. */
export function Problem({ problem }: { readonly problem: LoginProblem | undefined }) {
  const words = useProblemWords(everyMessage);
  if (!problem || problem.field) return null;
  return (
    <Notice {...(OVER.has(problem.code) ? { icon: 'alert' } : { tone: failureTone(problem.code) })}>
      {words(problem)}
    </Notice>
  );
}

/** Returns the sentence for what is wrong with a field. */
export function useFieldError(problem: LoginProblem | undefined) {
  const words = useProblemWords(everyMessage);
  return (field: LoginProblem['field']) => (problem?.field === field && problem ? words(problem) : undefined);
}

/** A code that is over is nobody's mistake: the same form, sent twice, may have used it. */
const OVER: ReadonlySet<string> = new Set(['outcome.code.RESTART', 'mfaOutcome.otp.RESTART']);

interface AccountProps {
  readonly account: string | undefined;
  /** Where another account may sign in instead. */
  readonly page?: Page | undefined;
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
