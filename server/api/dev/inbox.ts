import { randomUUID } from 'node:crypto';
import type { Message } from '../delivery/message';

/** A message that was sent. */
export type InboxMessage = Message & {
  id: string;
  /** ISO 8601, by the embedded core's clock. */
  sentAt: string;
};

/** Where the mails and text messages of a developer's machine end up. */
export interface Inbox {
  add(message: Message): void;
  /** Newest first; `to` filters by recipient. */
  list(to?: string): InboxMessage[];
  clear(): void;
}

const most = 500;

export function createInbox(now: () => number): Inbox {
  let messages: InboxMessage[] = [];
  return {
    add(message) {
      const added = { ...message, id: randomUUID(), sentAt: new Date(now()).toISOString() };
      messages = [added, ...messages].slice(0, most);
    },
    list: (to) => messages.filter((message) => to === undefined || sameAddress(message.to, to)),
    clear: () => {
      messages = [];
    },
  };
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
