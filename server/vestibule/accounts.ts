import { parseArgs } from 'node:util';
import { CoreNotReadyError, openAccounts, type WaitingAccounts } from '@vestibule/api';
import { deployableSettings, type Settings } from '@vestibule/settings';
import { startTelemetry } from '@vestibule/telemetry';
import { optionsOf } from './api-process';

type Listed = Awaited<ReturnType<WaitingAccounts['list']>>;

/** How long to wait for the core, in milliseconds. */
const corePatienceMs = 10_000;

/** What `vestibule accounts` is asked for. */
interface Asked {
  readonly tenantId: string;
  /** An id or an email address; without one, those who wait are listed. */
  readonly approve: string | undefined;
}

/** @returns undefined if the arguments don't ask for one thing */
export function accountsAsked(args: readonly string[]): Asked | undefined {
  try {
    const options = {
      waiting: { type: 'boolean', default: false },
      approve: { type: 'string' },
      tenant: { type: 'string', default: 'public' },
    } as const;
    const { waiting, approve, tenant } = parseArgs({ args: [...args], options }).values;
    return waiting === (approve === undefined) ? { tenantId: tenant, approve } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lists the accounts that wait for approval, or lets one in.
 *
 * @returns what to tell the operator
 * @throws an error with one sentence
 */
export async function accounts(
  { tenantId, approve }: Asked,
  settings: Settings,
  usualConsent: string,
): Promise<string> {
  if (settings.connectionUri === undefined)
    throw new Error(
      'SUPERTOKENS_CONNECTION_URI names no core, and that of npm start is in the memory of its own process: let users in there by the procedure admin.approve (docs/operate/ways-in/required-steps.md).',
    );
  const deployable = deployableSettings(settings);
  // The standard output has the answer alone.
  const telemetry = await startTelemetry({ ...settings.telemetry.log, destination: process.stderr });
  const options = await optionsOf(deployable, telemetry, usualConsent);
  const { list, approve: letIn } = await openAccounts({ ...options, corePatienceMs }).catch(inOneSentence);
  if (approve === undefined) return listed(await list(tenantId), tenantId);
  const userId = await letIn(tenantId, approve);
  const named = approve === userId ? userId : `${approve} (${userId})`;
  return `${named} may sign in to the tenant ${tenantId} now.`;
}

function inOneSentence(error: unknown): never {
  throw error instanceof CoreNotReadyError ? new Error(`${error.message}.`, { cause: error }) : error;
}

/** A line for each. */
export function listed(waiting: Listed, tenantId: string): string {
  if (waiting.length === 0) return `Nobody waits in the tenant ${tenantId}.`;
  return waiting
    .map(({ userId, timeJoined, emails, unverified, phoneNumbers, fields }) => {
      const since = new Date(timeJoined).toISOString().slice(0, 16);
      const entered = Object.keys(fields).length === 0 ? [] : [JSON.stringify(fields)];
      const addresses = emails.map((email) => (unverified.includes(email) ? `${email} (unverified)` : email));
      // What users typed moves no cursor.
      return [userId, `${since}Z`, ...addresses, ...phoneNumbers, ...entered]
        .join('  ')
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
    })
    .join('\n');
}
