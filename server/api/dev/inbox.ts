import { randomUUID } from 'node:crypto';
import { brandOf, noBranding } from '@vestibule/branding';
import { html, type Markup } from '@vestibule/html';
import type { Message } from '../delivery/message';

const { light, dark } = brandOf(noBranding()).colors;
const both = (token: keyof typeof light) => `light-dark(${light[token]}, ${dark[token]})`;

export const inboxStyle = `
:root { color-scheme: light dark; --paper: ${both('page')}; --card: ${both('surface')}; --ink: ${both('text')}; --soft: ${both('textQuiet')}; --line: ${both('line')}; --accent: ${both('accent')}; }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
h1 { margin: 0; font-size: 1.5rem; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.15em; }
header a { padding: 0.4rem 0; }
article, .empty { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
.about { color: var(--soft); font-size: 0.9rem; white-space: normal; }
.kind { margin-inline-end: 0.4rem; padding: 0.1rem 0.5rem; border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; }
.code { font: 600 1.5rem/1.2 ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: 0.15em; user-select: all; }
.link { padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 0.6rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The inbox as a page: newest first, with links that work. */
export function inboxPage(messages: readonly InboxMessage[]): string {
  const none = html`<p class="empty">No messages yet. Codes and links that Vestibule sends appear here.</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Inbox · Vestibule</title>
        <link rel="stylesheet" href="/dev/inbox.css" />
      </head>
      <body>
        <header>
          <h1>Inbox</h1>
          <a href="">Check for new messages</a>
        </header>
        <p class="about">
          Every email and text message that this API sent, newest first. For development only.
        </p>
        <main>${messages.length === 0 ? none : messages.map(article)}</main>
      </body>
    </html>`.markup;
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
