import { randomUUID } from 'node:crypto';

/** A mail or text message as a person would receive it. */
export type InboxMessage = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  link: string | null;
  code: string | null;
  /** ISO 8601, by the core's clock. */
  sentAt: string;
};

export type NewInboxMessage = Pick<InboxMessage, 'channel' | 'to' | 'text'> &
  Partial<Pick<InboxMessage, 'subject' | 'link' | 'code'>>;

/** Where the mails and text messages of a developer's machine end up. */
export type Inbox = {
  add(message: NewInboxMessage): InboxMessage;
  /** Newest first; `to` filters by recipient. */
  list(to?: string): InboxMessage[];
  clear(): void;
};

const most = 500;

export function createInbox(now: () => number): Inbox {
  let messages: InboxMessage[] = [];
  return {
    add(message) {
      const added: InboxMessage = {
        subject: null,
        link: null,
        code: null,
        ...message,
        id: randomUUID(),
        sentAt: new Date(now()).toISOString(),
      };
      messages = [added, ...messages].slice(0, most);
      return added;
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
