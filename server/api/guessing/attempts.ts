import type { Attempt } from '@vestibule/attempt-limit';
import type { Contact, Exchange, GuessLimits } from './guess-limits';

/** Runs what counts whatever comes of it, as a message that is sent. */
export async function counted<Answer>(attempt: Attempt, call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  await attempt.failed();
  return answer;
}

/** Runs what proves, when it succeeds, that a contact is theirs. */
export async function judged<Answer extends { status: string }>(
  { limits, attempt, exchange, contact }: Judged,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await call();
  if (answer.status !== 'OK') {
    await attempt.failed();
    return answer;
  }
  await attempt.succeeded();
  await limits.remember(exchange, [contact]);
  return answer;
}

type Judged = { limits: GuessLimits; attempt: Attempt; exchange: Exchange; contact: Contact };

/** What a user can be reached by. */
export function contactsOf(user: { emails: string[]; phoneNumbers: string[] }): Contact[] {
  return [
    ...user.emails.map((email) => ({ email })),
    ...user.phoneNumbers.map((phoneNumber) => ({ phoneNumber })),
  ];
}
