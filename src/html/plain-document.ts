import { html, type Markup } from './html';

interface PlainDocument {
  readonly title: string;
  /** Styles and icons. */
  readonly head: Markup;
  readonly bodyClass?: string;
  readonly body: Markup;
}

/** A document in English, in both schemes, for who develops or runs a site. */
export function plainDocument({ title, head, bodyClass = '', body }: PlainDocument): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`.markup;
}
