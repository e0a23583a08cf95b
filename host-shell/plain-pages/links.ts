import { keptOf, QUERY } from '@vestibule/contract';

/** The path of another screen, with what of the page's query has to survive every detour. */
export function screenLink(
  { at, basePath }: { readonly at: string; readonly basePath: string },
  path: string,
) {
  const kept = keptOf(new URL(at, 'https://page.invalid').searchParams).toString();
  const page = path === '/' ? basePath || '/' : `${basePath}${path}`;
  return page + (kept && `?${kept}`);
}

/** The same page, for signing up or for signing in. */
export function modeLink(at: string, show: 'signup' | undefined): string {
  const { pathname, searchParams } = new URL(at, 'https://page.invalid');
  if (show) searchParams.set(QUERY.show, show);
  else searchParams.delete(QUERY.show);
  const search = searchParams.toString();
  return pathname + (search && `?${search}`);
}
