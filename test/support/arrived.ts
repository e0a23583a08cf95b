import { expect, type Message } from './fixtures';

/** The next message that reaches the inbox, as its recipient would wait for it. */
export async function arrived(
  inbox: (to: string) => Promise<Message[]>,
  to: string,
  count = 1,
): Promise<Message> {
  await expect.poll(async () => (await inbox(to)).length).toBe(count);
  const [message] = await inbox(to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** What a message must have. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the message lacks it');
  return value;
}
