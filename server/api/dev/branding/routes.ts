/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { brandOf, BrandingError, previewBranding, type Brand, type Branding } from '@vestibule/branding';
import { languages } from '@vestibule/messages';
import { Router } from 'express';
import * as v from 'valibot';
import { composer, type Appearance } from '../../delivery/create-delivery';
import { formRules } from '../../request-rules/request-rules';
import { mailIn } from '../in-scheme';
import { inboxStyle } from '../inbox';
import { sampleLetters } from '../sample-letters';
import { shownIn, withFields } from './fields';
import { brandingPage, style, type DrawnScreen } from './page';

/** Draws screens of the login in a brand; empty without a built page. */
export type DrawScreens = (brand: Brand, locale: string) => Promise<readonly DrawnScreen[]>;

const sentSchema = v.looseObject({ json: v.optional(v.string(), '') });

/** A page to try a branding on: what it would be is said by the form alone, and nothing of it is kept. */
export function brandingRoutes(appearance: Appearance, drawScreens: DrawScreens = async () => []): Router {
  const router = Router();

  router.get('/branding.css', (_request, response) => {
    response.type('css').send(inboxStyle + style);
  });

  router.use(formRules);

  router.get('/', async ({ baseUrl }, response) => {
    const text = textOf(appearance.branding());
    response
      .set(headersFor(appearance))
      .type('html')
      .send(await answerTo(text, 'en', baseUrl));
  });

  router.post('/', async ({ baseUrl, body }, response) => {
    const sent = v.parse(sentSchema, body ?? {});
    const given = sent.json;
    const text = sent['use'] === 'fields' ? withFields(given, sent) : given;
    if (sent['use'] === 'download' && mistakeIn(text) === undefined)
      return void response.attachment('branding.json').type('json').send(text);
    const locale = languages().find((tag) => tag === sent['locale']) ?? 'en';
    response
      .set(headersFor(appearance))
      .type('html')
      .send(await answerTo(text, locale, baseUrl));
  });
  return router;

  function mistakeIn(text: string): string | undefined {
    const tried = tryOut(text);
    return typeof tried === 'string' ? tried : undefined;
  }

  /** The branding of a text, or what is wrong with it. */
  function tryOut(text: string): Branding | string {
    try {
      return previewBranding(text, appearance.branding());
    } catch (error) {
      if (error instanceof BrandingError) return error.message;
      throw error;
    }
  }

  async function answerTo(text: string, locale: string, base: string): Promise<string> {
    const tried = tryOut(text);
    const page = { text, locale, base, shown: shownIn(text), appName: appearance.branding().appName };
    if (typeof tried === 'string') return brandingPage({ ...page, mistake: tried });
    const brand = brandOf(tried);
    const screens = [...(await drawScreens(brand, locale)), ...mailOf(tried, locale)];
    return brandingPage({ ...page, brand, screens });
  }

  function mailOf(branding: Branding, locale: string): DrawnScreen[] {
    const compose = composer({ ...appearance, branding: () => branding, isBranded: true });
    const letters = sampleLetters({ locale, website: appearance.websiteDomain });
    return letters
      .filter(({ kind, channel }) => kind === 'sign-in-code-or-link' && channel === 'email')
      .map((letter) => ({ name: 'Mail', html: mailIn(undefined, compose(letter)) }));
  }
}

const isUsed = (of: object) => Object.keys(of).length > 0;

/** What the current file says, as its author would write it. */
function textOf({ file: { tenants, clients, ...file } }: Branding): string {
  const all = { ...file, ...(isUsed(tenants) && { tenants }), ...(isUsed(clients) && { clients }) };
  return JSON.stringify(all, null, 2);
}

/** Screens are in frames that run nothing, under the page's own policy: they have styles of their own. */
function headersFor({ websiteDomain }: Appearance): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    `font-src data: ${websiteDomain}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    // Without it, browsers don't say which page sends the form.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
