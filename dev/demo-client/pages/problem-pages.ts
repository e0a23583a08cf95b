import { html } from '@vestibule/html';
import type { Problem } from '../problem';
import { icon, layout } from './layout';

/** How a sign-in ended that brought nobody in: what happened, and the next step. Only what failed is red. */
export function problemPage({ tone, title, text, next, code, reason }: Problem): string {
  return layout(
    `${title} · Acme Notes`,
    html`<main class="end">
      <section class="card ${tone}" role="${tone === 'failed' ? 'alert' : 'status'}">
        ${icon(tone === 'quiet' ? 'back' : 'alert')}
        <h1>${title}</h1>
        <p>${text}</p>
      </section>
      <div class="actions">
        <a class="button" href="/login">${next}</a>
        <a href="/">Back to the start</a>
      </div>
      <p class="small">
        For developers: <code>${code}</code>${reason === undefined ? html`` : html` <span>${reason}</span>`}
      </p>
    </main>`,
  );
}

/** The page for an address that nothing serves. */
export function notFoundPage(): string {
  return layout(
    'Page not found · Acme Notes',
    html`<main class="end">
      <section class="card">
        ${icon('search')}
        <h1>Page not found</h1>
        <p>There’s no note at this address.</p>
      </section>
      <div class="actions"><a class="button" href="/">Back to the start</a></div>
    </main>`,
  );
}
