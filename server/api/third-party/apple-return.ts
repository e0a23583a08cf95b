import { Error as SuperTokensError } from 'supertokens-node';
import type { APIInterface } from 'supertokens-node/recipe/thirdparty/types';
import * as v from 'valibot';

type AppleReturn = NonNullable<APIInterface['appleRedirectHandlerPOST']>;

const form = v.object({ state: v.string() });
const state = v.object({ frontendRedirectURI: v.string() });

/**
 * Apple posts its answer to the API, which sends the browser on to the address in `state`. Anyone can post a state, so
 * the SDK's own handler would send a browser, and a code, anywhere: this one redirects only to pages of the website.
 */
export function appleReturn(original: APIInterface, websiteDomain: string): AppleReturn {
  return async (input) => {
    if (originOf(input.formPostInfoFromProvider) !== websiteDomain) {
      throw new SuperTokensError({
        type: SuperTokensError.BAD_INPUT_ERROR,
        message: 'This answer belongs to no sign-in of this website',
      });
    }
    await original.appleRedirectHandlerPOST?.(input);
  };
}

function originOf(posted: unknown): string | undefined {
  const fields = v.safeParse(form, posted);
  if (!fields.success) return undefined;
  try {
    const read = v.safeParse(state, JSON.parse(Buffer.from(fields.output.state, 'base64').toString('utf8')));
    return read.success ? new URL(read.output.frontendRedirectURI).origin : undefined;
  } catch {
    return undefined;
  }
}
