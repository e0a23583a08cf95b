import { html, type Markup } from '@vestibule/html';
import { directionOf, languages } from '@vestibule/messages';
import { Router } from 'express';
import { composer, type Appearance } from '../delivery/create-delivery';
import type { Message } from '../delivery/message';
import { mailIn, SCHEMES, type Scheme } from '../branding/in-scheme';
import { sampleLetters } from '../delivery/sample-letters';
import { sendToolPage, type ToolPage } from '../tool-page';

interface Asked {
  readonly locale: string;
  readonly scheme: Scheme;
  readonly tenantId: string;
}

/** Every kind of mail and text message, in each language and scheme, with what the operator says in other words. */
export function mailRoutes(appearance: Appearance): Router {
  const compose = composer(appearance);
  const messagesFor = ({ locale, tenantId }: Asked): Message[] =>
    sampleLetters({ locale, tenantId, website: appearance.websiteDomain }).map(compose);
  const router = Router();

  router.get('/', ({ query, baseUrl }, response) => {
    const asked = askedOf(query);
    sendToolPage(response, mailsPage(messagesFor(asked), asked, baseUrl));
  });

  router.get('/:kind', ({ query, params }, response, next) => {
    const asked = askedOf(query);
    const message = messagesFor(asked).find(
      ({ kind, channel }) => kind === params.kind && channel === 'email',
    );
    if (!message) return next();
    response
      .set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .removeHeader('x-frame-options');
    response.type('html').send(mailIn(query['scheme'] === undefined ? undefined : asked.scheme, message));
  });
  return router;
}

function askedOf(query: Readonly<Record<string, unknown>>): Asked {
  const { locale, tenant, scheme } = query;
  return {
    locale: languages().find((tag) => tag === locale) ?? 'en',
    scheme: SCHEMES.find((each) => each === scheme) ?? 'light',
    tenantId: typeof tenant === 'string' && /^[\w-]+$/.test(tenant) ? tenant : 'public',
  };
}

function mailsPage(messages: readonly Message[], asked: Asked, base: string): ToolPage {
  const { locale, scheme, tenantId } = asked;
  const to = (changed: Partial<Asked>, path = ''): string => {
    const all = { ...asked, ...changed };
    const query = new URLSearchParams({ locale: all.locale, scheme: all.scheme, tenant: all.tenantId });
    return `${base}${path}?${query}`;
  };
  const choice = (words: string, changed: Partial<Asked>, isChosen: boolean): Markup =>
    isChosen
      ? html`<li><a href="${to(changed)}" aria-current="true">${words}</a></li>`
      : html`<li><a href="${to(changed)}">${words}</a></li>`;
  return {
    title: 'Mails',
    about: `Every email and text message that this API sends, to users of the tenant ${tenantId}. For development only.`,
    style,
    isWide: true,
    policy: { 'frame-src': "'self'" },
    body: html`<nav aria-label="Language">
        <ul>
          ${languages().map((tag) => choice(tag, { locale: tag }, tag === locale))}
        </ul>
      </nav>
      <nav aria-label="Appearance">
        <ul>
          ${SCHEMES.map((each) => choice(each, { scheme: each }, each === scheme))}
        </ul>
      </nav>
      ${messages.map((message) => article(message, to({}, `/${message.kind}`)))}`,
  };
}

function article({ kind, channel, subject, text, locale }: Message, address: string): Markup {
  const direction = directionOf(locale);
  const words = html`<pre lang="${locale}" dir="${direction}">${text}</pre>`;
  return channel === 'sms'
    ? html`<article>
        <h2>${kind}, text message</h2>
        ${words}
      </article>`
    : html`<article>
        <h2>${kind}</h2>
        <p class="about" lang="${locale}" dir="${direction}">${subject ?? ''}</p>
        <div class="parts">
          <iframe sandbox title="${kind} as HTML" src="${address}"></iframe>
          ${words}
        </div>
      </article>`;
}

const style = `
article { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.75rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.parts { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 20rem); gap: 1rem; margin-top: 0.75rem; }
@media (width < 48rem) { .parts { grid-template-columns: minmax(0, 1fr); } }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 0.6rem; background: #fff; }
pre { margin: 0; font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
