import type { UserContext } from 'supertokens-node/types';
import { agreedName, BIRTH_DATE, type Given, type OwedProblem } from '@vestibule/login-flow';
import { withAgreement, type AccountRecord } from './account-store';
import type { Debt, RequiredField, TenantNeeds } from './judge-required';

/** How long the application's own check of a field may take, in milliseconds. */
const PATIENCE_MS = 5000;
const LONGEST = 1000;

/** What somebody gives, what they owe, and when. */
interface Giving {
  readonly needs: TenantNeeds;
  readonly debt: Debt;
  readonly record: AccountRecord;
  readonly given: Given;
  readonly tenantId: string;
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly userContext: UserContext;
}

/** The application's own check of a field threw, or took too long. */
export class NotChecked extends Error {
  constructor(fieldId: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The check of the sign-up field ${fieldId} failed: ${why}.`, { cause });
  }
}

/**
 * Judges what somebody gives of what they owe. What isn't owed isn't looked at.
 *
 * @returns what to record, or what is wrong: nothing is recorded then
 * @throws {NotChecked}
 */
export async function judged(
  giving: Giving,
): Promise<{ readonly record: AccountRecord } | { readonly problems: readonly OwedProblem[] }> {
  const problems = [...(await fieldProblems(giving)), ...documentProblems(giving), ...ageProblems(giving)];
  return problems.length > 0 ? { problems } : { record: recordOf(giving) };
}

async function fieldProblems({ needs, debt, given, tenantId }: Giving): Promise<readonly OwedProblem[]> {
  const open = needs.fields.filter(({ id }) => debt.fields.includes(id));
  const problems = await Promise.all(
    open.map(async (field): Promise<OwedProblem | undefined> => {
      const value = fieldIn(given, field.id);
      if (value.trim() === '') return { id: field.id, code: 'EMPTY' };
      const refusal = value.length > LONGEST ? 'Too long' : await checkedBy(field, value, tenantId);
      if (refusal === undefined) return undefined;
      return { id: field.id, code: 'REFUSED', text: inLanguage(refusal, given.lang) };
    }),
  );
  return problems.filter((problem) => problem !== undefined);
}

async function checkedBy({ id, validate }: RequiredField, value: string, tenantId: string) {
  if (!validate) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([Promise.resolve().then(() => validate(value, tenantId)), late]);
  } catch (cause) {
    throw new NotChecked(id, cause);
  } finally {
    clearTimeout(timer);
  }
}

function inLanguage(refusal: string | Readonly<Record<string, string>>, lang: string): string {
  if (typeof refusal === 'string') return refusal;
  const [base = ''] = lang.split('-');
  const tag = [lang, base, 'en'].find((each) => Object.hasOwn(refusal, each));
  return (tag === undefined ? Object.values(refusal)[0] : refusal[tag]) ?? '';
}

function documentProblems({ needs, debt, given }: Giving): readonly OwedProblem[] {
  return needs.documents
    .filter(({ id, version }) => debt.documents.includes(id) && agreedIn(given, id) !== version)
    .map(({ id }) => ({ id: agreedName(id), code: 'EMPTY' }));
}

function ageProblems({ needs, debt, given, now }: Giving): readonly OwedProblem[] {
  const { minimumAge } = needs;
  if (!debt.isAgeOpen || minimumAge === undefined) return [];
  const { birthDate = '' } = given;
  if (birthDate === '') return [{ id: BIRTH_DATE, code: 'EMPTY' }];
  const age = ageOn(birthDate, new Date(now));
  if (age === undefined) return [{ id: BIRTH_DATE, code: 'DATE_INVALID' }];
  return age < minimumAge ? [{ id: BIRTH_DATE, code: 'TOO_YOUNG' }] : [];
}

/**
 * How old somebody is on a day, in years.
 *
 * @returns undefined if nobody alive was born then
 */
export function ageOn(birthDate: string, day: Date): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const born = new Date(Date.UTC(year, month - 1, date));
  const isReal = born.getUTCMonth() === month - 1 && born.getUTCDate() === date && born <= day;
  if (!isReal) return undefined;
  const isBefore =
    day.getUTCMonth() < month - 1 || (day.getUTCMonth() === month - 1 && day.getUTCDate() < date);
  const age = day.getUTCFullYear() - year - (isBefore ? 1 : 0);
  return age > 130 ? undefined : age;
}

function recordOf({ needs, debt, record, given, now }: Giving): AccountRecord {
  const agreed = needs.documents.filter(({ id }) => debt.documents.includes(id));
  const before = record.accountAgreements ?? {};
  return {
    ...(debt.fields.length > 0 && {
      signUpFields: {
        ...record.signUpFields,
        ...Object.fromEntries(debt.fields.map((id) => [id, fieldIn(given, id)])),
      },
    }),
    ...(agreed.length > 0 && {
      accountAgreements: {
        ...before,
        ...Object.fromEntries(
          agreed.map(({ id, version, editionFor }) => {
            const { lang, hash } = editionFor(given.lang);
            return [id, withAgreement(before[id] ?? [], { version, time: now, lang, hash })];
          }),
        ),
      },
    }),
    ...(debt.isAgeOpen &&
      needs.minimumAge !== undefined && { accountAge: { atLeast: needs.minimumAge, time: now } }),
  };
}

function fieldIn({ fields }: Given, id: string): string {
  return Object.hasOwn(fields, id) ? (fields[id] ?? '') : '';
}

function agreedIn({ agreed }: Given, id: string): string | undefined {
  return Object.hasOwn(agreed, id) ? agreed[id] : undefined;
}
