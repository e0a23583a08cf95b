import { fileURLToPath } from 'node:url';
import { init as consentPlugin, strictOAuthPlugin } from '@vestibule/consent-plugin';
import type { SuperTokensPlugin } from 'supertokens-node';
import { noteError, toldRequestId } from '../../request-log';
import { skewOf } from '../../core/core-clock';
import type { RecipeContext } from '../recipe-context';

/** The path of the configuration that is used unless another is given: it trusts no client. */
const usualConsent = fileURLToPath(new URL('../../consent.json', import.meta.url));

/** @throws an error with one sentence if the configuration of consent can't be read, or is wrong */
export function assertConsent(config: RecipeContext['consent'] = usualConsent): void {
  if (config !== false) consentPlugin({ config });
}

/** The consent plugin, logging to the API's own log. If it is left out, requests are still held to the standards. */
export function consent({
  consent: config = usualConsent,
  brandOf,
  languages,
  oauth,
  clock,
  noScript,
  now,
  observe,
  pictures,
  sharedUses,
  warn,
}: RecipeContext): SuperTokensPlugin[] {
  const strict = {
    ...oauth,
    brandOf,
    choice: { offered: languages },
    ...(noScript && { secret: noScript.secret }),
    coreNow: now,
    sessionSkewMs: () => skewOf(clock),
    ...(sharedUses && { sharedUses }),
  };
  if (config === false) return [strictOAuthPlugin(strict)];
  return [
    consentPlugin({
      ...strict,
      config,
      warn,
      requestId: (response) => toldRequestId(response.original),
      onConsent: (outcome) => observe({ type: 'consent', outcome }),
      onError: (error, response) => noteError(response.original, error),
      logoAddress: ({ clientId, logoUri }) => pictures.shownAt('clients', clientId, logoUri),
    }),
  ];
}
