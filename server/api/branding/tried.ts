import { brandOf, BrandingError, previewBranding, type Brand, type Branding } from '@vestibule/branding';
import { languages } from '@vestibule/messages';
import * as v from 'valibot';
import { exampleOf } from './examples';
import { fieldsAfter, fieldsOf, withFields, type ShownFields } from './fields';
import { SCREEN_GROUPS, type ScreenGroup } from './screen-groups';

const field = v.optional(v.string(), '');
const sentSchema = v.looseObject({
  use: field,
  json: field,
  file: field,
  start: field,
  locale: field,
  tenant: field,
  client: field,
  screens: field,
});

/** What is tried, as its form says it. */
export interface Tried {
  /** The JSON, as it was written. */
  readonly text: string;
  readonly fields: ShownFields;
  readonly locale: string;
  readonly screens: ScreenGroup;
  readonly isDownload: boolean;
  /** Why the JSON can't be used. */
  readonly mistake?: string;
  readonly found?: {
    readonly branding: Branding;
    /** None: the installation's. */
    readonly tenantId: string | undefined;
    readonly clientId: string | undefined;
    /** Of the login's screens. */
    readonly brand: Brand;
  };
}

/** What is tried at first: the branding that is used now. */
export function triedAtFirst(current: Branding): Tried {
  return triedIn({ json: textOf(current) }, current);
}

/**
 * Reads the form. A file that was opened and a brand to start from come before the JSON; what was changed in the fields
 * before all of them.
 *
 * @param body untrusted
 */
export function triedIn(body: unknown, current: Branding): Tried {
  const sent = v.parse(sentSchema, body ?? {});
  const start = sent.start === 'current' ? textOf(current) : exampleOf(sent.start);
  const text = withFields([sent.file, start, sent.json].find(Boolean) ?? '', sent);
  const about = {
    text,
    fields: fieldsOf(text) ?? fieldsAfter(sent),
    locale: languages().find((tag) => tag === sent.locale) ?? 'en',
    screens: SCREEN_GROUPS.find(({ id }) => id === sent.screens)?.id ?? 'overview',
    isDownload: sent.use === 'download',
  };
  try {
    const branding = previewBranding(text, current);
    const { tenants, clients } = branding.file;
    const tenantId = Object.hasOwn(tenants, sent.tenant) ? sent.tenant : undefined;
    const clientId = Object.hasOwn(clients, sent.client) ? sent.client : undefined;
    return {
      ...about,
      found: { branding, tenantId, clientId, brand: brandOf(branding, { tenantId, clientId }) },
    };
  } catch (error) {
    if (!(error instanceof BrandingError)) throw error;
    return { ...about, mistake: error.message };
  }
}

const isUsed = (of: object) => Object.keys(of).length > 0;

/** What the current file says, as its author would write it. */
function textOf({ file: { tenants, clients, ...file } }: Branding): string {
  const all = { ...file, ...(isUsed(tenants) && { tenants }), ...(isUsed(clients) && { clients }) };
  return JSON.stringify(all, null, 2);
}
