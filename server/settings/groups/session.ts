import type { SessionOptions } from '@vestibule/api';
import * as v from 'valibot';
import { present } from '../present';

const errorStatus = v.optional(
  v.pipe(v.string(), v.regex(/^[45]\d\d$/, 'must be an HTTP status from 400 to 599'), v.transform(Number)),
);

/** The environment's settings for sessions. */
export const sessionVariables = {
  VESTIBULE_ANTI_CSRF: v.optional(
    v.picklist(
      ['VIA_TOKEN', 'VIA_CUSTOM_HEADER', 'NONE'],
      'must be "VIA_TOKEN", "VIA_CUSTOM_HEADER" or "NONE"',
    ),
  ),
  VESTIBULE_TOKEN_TRANSFER_METHOD: v.optional(
    v.picklist(['cookie', 'header', 'any'], 'must be "cookie", "header" or "any"'),
  ),
  VESTIBULE_SESSION_EXPIRED_STATUS_CODE: errorStatus,
  VESTIBULE_INVALID_CLAIM_STATUS_CODE: errorStatus,
  VESTIBULE_COOKIE_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^\.?([a-z0-9-]+\.)*[a-z0-9-]+$/, 'must be a domain like .example.com'),
    ),
  ),
  VESTIBULE_PLACES_FILE: v.optional(
    v.pipe(v.string(), v.endsWith('.mmdb', 'must be the path of an .mmdb file')),
  ),
};

type SessionVariables = v.InferOutput<v.ObjectSchema<typeof sessionVariables, undefined>>;

/** The settings that are present, for the API. */
export function sessionOptionsOf(read: SessionVariables): SessionOptions {
  return present({
    antiCsrf: read.VESTIBULE_ANTI_CSRF,
    tokenTransferMethod: read.VESTIBULE_TOKEN_TRANSFER_METHOD,
    sessionExpiredStatusCode: read.VESTIBULE_SESSION_EXPIRED_STATUS_CODE,
    invalidClaimStatusCode: read.VESTIBULE_INVALID_CLAIM_STATUS_CODE,
    cookieDomain: read.VESTIBULE_COOKIE_DOMAIN,
  });
}
