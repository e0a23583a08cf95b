import { randomUUID } from 'node:crypto';
import { html, type Markup } from '@vestibule/html';
import type { Message } from '../delivery/message';
import type { ToolPage } from '../tool-page';

const style = `
p { white-space: pre-wrap; }
.about { white-space: normal; }
article, .empty { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
.kind { margin-inline-end: 0.4rem; padding: 0.1rem 0.5rem; border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; }
.code { font: 600 1.5rem/1.2 ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: 0.15em; user-select: all; }
.link { padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 0.6rem; }
`;

/** The inbox as a page: newest first, with links that work. */
export function inboxPage(messages: readonly InboxMessage[]): ToolPage {
  const none = html`<p class="empty">No messages yet. Codes and links that Vestibule sends appear here.</p>`;
  return {
    title: 'Inbox',
    about: 'Every email and text message that this API sent, newest first. For development only.',
    aside: html`<a href="">Check for new messages</a>`,
    style,
    body: messages.length === 0 ? none : html`${messages.map(article)}`,
  };
}

function article({ channel, to, subject, text, link, code, sentAt }: InboxMessage): Markup {
  return html`<article>
    <h2>${subject ?? 'Text message'}</h2>
    <p class="about">
      <span class="kind">${channel === 'email' ? 'Email' : 'Text message'}</span>to ${to} ·
      <time datetime="${sentAt}">${sentAt.slice(0, 10)}, ${sentAt.slice(11, 16)} UTC</time>
    </p>
    ${code === null ? undefined : html`<p class="code">${code}</p>`}
    <p>${text}</p>
    ${link === null ? undefined : html`<p class="link">${anchor(link)}</p>`}
  </article>`;
}

function anchor(link: string): Markup | string {
  return /^https?:\/\//.test(link) ? html`<a href="${link}" rel="noreferrer">${link}</a>` : link;
}

/** What other servers leave out isn't shown. */
type Received = Pick<Message, 'channel' | 'to' | 'subject' | 'text' | 'link' | 'code'> & Partial<Message>;

export type InboxMessage = Received & {
  id: string;
  /** ISO 8601, by the embedded core's clock. */
  sentAt: string;
};

export type Inbox = ReturnType<typeof createInbox>;

const most = 500;

/** Where the mails and text messages of a developer's machine end up. */
export function createInbox(now: () => number) {
  let messages: InboxMessage[] = [];
  return {
    add(message: Received) {
      const added = { ...message, id: randomUUID(), sentAt: new Date(now()).toISOString() };
      messages = [added, ...messages].slice(0, most);
    },
    /** Newest first; `to` filters by recipient. */
    list: (to?: string) => {
      const asked = to?.trim().toLowerCase();
      return messages.filter((message) => asked === undefined || message.to.trim().toLowerCase() === asked);
    },
    clear: () => {
      messages = [];
    },
  };
}
