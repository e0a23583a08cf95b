import * as v from 'valibot';
import { present } from '../present';

const timeoutRange = 'must be a number of milliseconds from 100 to 60000';

/** How the API reaches the SuperTokens Core. */
export const coreVariables = {
  SUPERTOKENS_CONNECTION_URI: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(';').every((uri) => /^https?:/.test(uri) && URL.canParse(uri)),
        'must be an http(s) URL',
      ),
    ),
  ),
  SUPERTOKENS_API_KEY: v.optional(v.string()),
  VESTIBULE_REDIS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rediss?:\/\/./, 'must be like redis://redis.example.com:6379')),
  ),
  VESTIBULE_CORE_TIMEOUT_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{2,4}$/, timeoutRange),
      v.transform(Number),
      v.maxValue(60_000, timeoutRange),
    ),
  ),
};

type CoreVariables = v.InferOutput<v.ObjectSchema<typeof coreVariables, undefined>>;

/** The settings that are present. */
export function coreOf(read: CoreVariables) {
  return present({
    connectionUri: read.SUPERTOKENS_CONNECTION_URI,
    apiKey: read.SUPERTOKENS_API_KEY,
    redisUrl: read.VESTIBULE_REDIS_URL,
    coreTimeoutMs: read.VESTIBULE_CORE_TIMEOUT_MS,
  });
}
