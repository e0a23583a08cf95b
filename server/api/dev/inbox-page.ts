import type { InboxMessage } from './inbox';

export const inboxStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
article { padding: 1rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
h2 { margin: 0; font-size: 1.05rem; }
p { margin: 0.35rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.about { opacity: 0.75; font-size: 0.9rem; }
`;

/** The inbox as a page: newest first, with links that work. */
export function inboxPage(messages: InboxMessage[]): string {
  const list = messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(article).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title><link rel="stylesheet" href="/dev/inbox.css"></head>
<body><h1>Inbox</h1><p class="about">Mails and text messages that this API sent. Reload to see new ones.</p>${list}</body></html>`;
}

function article(message: InboxMessage): string {
  const link = message.link === null ? '' : `<p>${anchor(message.link)}</p>`;
  const code = message.code === null ? '' : `<p>Code: <strong>${escapeHtml(message.code)}</strong></p>`;
  return `<article><h2>${escapeHtml(message.subject ?? 'Text message')}</h2>
<p class="about">To ${escapeHtml(message.to)} by ${message.channel}, <time>${message.sentAt}</time></p>
<p>${escapeHtml(message.text)}</p>${code}${link}</article>`;
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
