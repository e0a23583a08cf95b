import { whyScriptIsNeeded } from '@vestibule/login-flow/tickets';
import type { Settings } from './read-settings';
import { withoutUndefined } from './without-undefined';

/** What decides about forms without script, of an operator's settings or of a stack on one machine. */
export interface NoScriptSettings extends Pick<Settings, 'session'> {
  readonly websiteUrl: string;
  readonly apiUrl: string;
  readonly noScriptSecret?: string;
  readonly siteInternalUrl?: string;
}

/**
 * What API and site need for forms that are sent without script.
 *
 * @returns undefined if there is no secret, or sessions don't allow it: then the forms wait for their script
 */
export function noScriptOf(settings: NoScriptSettings) {
  const { noScriptSecret: secret, siteInternalUrl } = settings;
  if (secret === undefined || whyFormsNeedScript(settings) !== undefined) return undefined;
  return { secret, ...withoutUndefined({ siteOrigin: siteInternalUrl }) };
}

/** Why forms wait for their script although there is a secret, as the end of a sentence. */
export function whyFormsNeedScript({ websiteUrl, apiUrl, session }: NoScriptSettings): string | undefined {
  return whyScriptIsNeeded({ websiteDomain: websiteUrl, apiDomain: apiUrl, session });
}
