import type { Attempt } from '@vestibule/attempt-limit';
import type { Contact, Exchange, GuessLimits } from './guess-limits';

/** Runs something that counts as an attempt whatever its outcome, such as sending a message. */
export async function counted<Answer>(attempt: Attempt, call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  await attempt.failed();
  return answer;
}

/** Runs something that, if it succeeds, proves that a contact belongs to the caller. */
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

interface Judged {
  limits: GuessLimits;
  attempt: Attempt;
  exchange: Exchange;
  contact: Contact;
}

/** The contacts of a user. */
export function contactsOf(user: { emails: string[]; phoneNumbers: string[] }): Contact[] {
  return [
    ...user.emails.map((email) => ({ email })),
    ...user.phoneNumbers.map((phoneNumber) => ({ phoneNumber })),
  ];
}
