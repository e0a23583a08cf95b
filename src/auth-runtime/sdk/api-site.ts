import { runtimeConfig } from './runtime';

/**
 * Whether browsers take the API's cookies for those of a third party. Without a list of public suffixes it can't tell two
 * names below one, such as `a.co.uk` and `b.co.uk`: those count as one site.
 */
export function isApiOnOtherSite(): boolean {
  return siteOf(new URL(runtimeConfig().apiDomain)) !== siteOf(new URL(window.location.href));
}

function siteOf({ protocol, hostname }: URL): string {
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return `${protocol}//${isAddress ? hostname : hostname.split('.').slice(-2).join('.')}`;
}
