import { keptOf, QUERY } from '@vestibule/contract';

/** The path of another screen, with what of the page's query has to survive every detour, and the address to fill in. */
export function screenLink(
  { at, basePath }: { readonly at: string; readonly basePath: string },
  path: string,
) {
  const { searchParams } = new URL(at, 'https://page.invalid');
  const kept = keptOf(searchParams);
  const hint = searchParams.get(QUERY.hint);
  if (hint !== null) kept.set(QUERY.hint, hint);
  const page = path === '/' ? basePath || '/' : `${basePath}${path}`;
  return kept.size > 0 ? `${page}?${kept.toString()}` : page;
}
