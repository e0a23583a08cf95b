import type { UserContext } from 'supertokens-node/types';
import { agreedName, BIRTH_DATE, type Given, type OwedProblem } from '@vestibule/login-flow';
import { withAgreement, type AccountRecord } from './account-store';
import { checkedField } from './check-field';
import type { Debt, TenantNeeds } from './judge-required';

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
      const place = { tenantId, lang: given.lang };
      const text = value.length > LONGEST ? 'Too long' : await checkedField(field, value, place);
      return text === undefined ? undefined : { id: field.id, code: 'REFUSED', text };
    }),
  );
  return problems.filter((problem) => problem !== undefined);
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
