import { createHash } from 'node:crypto';
import type { SignUpRules } from '../rules/read-rules';
import type { AccountRecord } from './account-store';
import type { RequiredRules } from './required-rules';

/** A field that sign-up asks for, besides email and password. */
export interface RequiredField {
  readonly id: string;
  /** Whether it may be empty; defaults to `false`. */
  readonly optional?: boolean | undefined;
  /** Whether users of older accounts are asked for it too; defaults to `false`. */
  readonly asksExisting?: boolean | undefined;
  /**
   * Says what is wrong with a value, in words that the form shows: a text, or one for each language by its BCP 47 tag, of
   * which `en` is for the others. What takes longer than five seconds, or throws, refuses.
   */
  readonly validate?: (
    value: unknown,
    tenantId: string,
  ) => Promise<string | Readonly<Record<string, string>> | undefined>;
}

/** What the users of a tenant owe before they get anywhere. */
export interface TenantNeeds extends RequiredRules {
  readonly fields: readonly RequiredField[];
  /** In milliseconds since the epoch: whose account is younger needs an operator's approval. */
  readonly approvedSince: number | undefined;
}

/** What somebody owes before they get anywhere. */
export interface Debt {
  readonly fields: readonly string[];
  /** The ids of documents whose present version they haven't agreed to. */
  readonly documents: readonly string[];
  readonly isAgeOpen: boolean;
  readonly needsApproval: boolean;
}

/** What a tenant's rules ask of its users. */
export function needsOf(
  rules: { readonly signUp: SignUpRules; readonly required: RequiredRules },
  fields: readonly RequiredField[],
): TenantNeeds {
  const { mode, since } = rules.signUp;
  const approvedSince = mode === 'approval' ? since : undefined;
  return { ...rules.required, fields: fields.filter(({ optional }) => optional !== true), approvedSince };
}

/** Whether a tenant's users owe anything. */
export function asksAnything({ fields, documents, minimumAge, approvedSince }: TenantNeeds): boolean {
  return fields.length > 0 || documents.length > 0 || minimumAge !== undefined || approvedSince !== undefined;
}

/**
 * What an account owes, by what is recorded of it.
 *
 * @param timeJoined of the account, in milliseconds since the epoch
 */
export function debtOf(
  needs: TenantNeeds,
  record: AccountRecord,
  { tenantId, timeJoined }: { readonly tenantId: string; readonly timeJoined: number },
): Debt {
  const { accountAgreements = {}, accountAge, accountApprovals = {}, signUpFields = {} } = record;
  return {
    fields: needs.fields.flatMap(({ id, asksExisting }) => {
      const given = ownValue(signUpFields, id);
      return given === '' || (given === undefined && asksExisting === true) ? [id] : [];
    }),
    documents: needs.documents.flatMap(({ id, version }) =>
      ownValue(accountAgreements, id)?.some((each) => each.version === version) ? [] : [id],
    ),
    isAgeOpen: needs.minimumAge !== undefined && (accountAge?.atLeast ?? 0) < needs.minimumAge,
    needsApproval:
      needs.approvedSince !== undefined &&
      timeJoined >= needs.approvedSince &&
      ownValue(accountApprovals, tenantId) === undefined,
  };
}

/** What is asked for next: what the user can give, then what an operator has to. */
export function nextOwed({ fields, documents, isAgeOpen, needsApproval }: Debt) {
  if (fields.length > 0 || documents.length > 0 || isAgeOpen) return 'details';
  return needsApproval ? 'approval' : 'nothing';
}

/** A short name for what a tenant asks: another one says that users may owe more than before. */
export function fingerprintOf({ fields, documents, minimumAge, approvedSince }: TenantNeeds): string {
  const asked = [
    fields.map(({ id, asksExisting }) => (asksExisting === true ? [id] : id)),
    documents.map(({ id, version }) => [id, version]),
    minimumAge,
    approvedSince,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 8);
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
