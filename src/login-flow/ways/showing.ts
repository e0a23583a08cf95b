import { QUERY } from '@vestibule/contract';

/** What a page's address says about the shown form and its tenant; undefined for what it doesn't say. */
export type Shown = Readonly<
  Partial<Record<'show' | 'way' | 'step' | 'tenantId' | 'account' | 'hint', string | undefined>>
>;

/**
 * The address of the same page with another form. The form is part of the address, so reload, back and shared links
 * work as expected. All other keys, such as the login challenge, are kept; what a link has said is over.
 *
 * @param at path and query of the page
 * @param shown what changes
 */
export function showing(at: string, shown: Shown): string {
  const { pathname, searchParams: next } = new URL(at, 'https://page.invalid');
  for (const [key, value] of Object.entries(shown)) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  next.delete(QUERY.error);
  next.delete(QUERY.message);
  return pathname + (next.size > 0 ? `?${next}` : '');
}
