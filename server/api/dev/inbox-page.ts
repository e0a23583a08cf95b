import type { InboxMessage } from './inbox';

export const inboxStyle = `
:root { color-scheme: light dark; --paper: light-dark(#f6f3ed, #12110f); --card: light-dark(#fff, #1c1a18); --ink: light-dark(#1d1a16, #f3efe8); --soft: light-dark(#5d564b, #b8afa2); --line: light-dark(#e4ded3, #3b3732); --accent: light-dark(#0b5a64, #82cdd4); }
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
.kind { margin-right: 0.4rem; padding: 0.1rem 0.5rem; border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; }
.code { font: 600 1.5rem/1.2 ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: 0.15em; user-select: all; }
.link { padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 0.6rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The inbox as a page: newest first, with links that work. */
export function inboxPage(messages: InboxMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="empty">No messages yet. Codes and links that Vestibule sends appear here.</p>'
      : messages.map(article).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Inbox · Vestibule</title><link rel="stylesheet" href="/dev/inbox.css"></head>
<body><header><h1>Inbox</h1><a href="">Check for new messages</a></header>
<p class="about">Every email and text message that this API sent, newest first. For development only.</p>
<main>${list}</main></body></html>`;
}

function article(message: InboxMessage): string {
  const kind = message.channel === 'email' ? 'Email' : 'Text message';
  const link = message.link === null ? '' : `<p class="link">${anchor(message.link)}</p>`;
  const code = message.code === null ? '' : `<p class="code">${escapeHtml(message.code)}</p>`;
  return `<article><h2>${escapeHtml(message.subject ?? 'Text message')}</h2>
<p class="about"><span class="kind">${kind}</span>to ${escapeHtml(message.to)} · <time datetime="${message.sentAt}">${readable(message.sentAt)}</time></p>
${code}<p>${escapeHtml(message.text)}</p>${link}</article>`;
}

/** ISO 8601 without its marks, in UTC. */
function readable(sentAt: string): string {
  return `${sentAt.slice(0, 10)}, ${sentAt.slice(11, 16)} UTC`;
}

function anchor(link: string): string {
  const shown = escapeHtml(link);
  return /^https?:\/\//.test(link) ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
