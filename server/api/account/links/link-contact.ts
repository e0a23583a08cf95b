import { TooManyRequests } from '@vestibule/guess-limits';
import { Error as SuperTokensError, type SuperTokensPlugin } from 'supertokens-node';
import Passwordless from 'supertokens-node/recipe/passwordless';
import * as v from 'valibot';
import type { RecipeContext } from '../../recipes/recipe-context';

/** Whose sign-in a link is for. */
type LinkContact =
  | { readonly status: 'OK'; readonly email: string }
  | { readonly status: 'OK'; readonly phoneNumber: string }
  | { readonly status: 'RESTART_FLOW_ERROR' };

const short = v.pipe(v.string(), v.maxLength(1000));
const asked = v.object({
  preAuthSessionId: short,
  linkCode: short,
  tenantId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), 'public'),
});

/**
 * `POST /signinup/code/contact`, for a page that a link has opened in another browser than the one that asked for it: it
 * says whom the link signs in, before anyone presses. The link stays good. Only who has all of it is told, and could sign
 * in with it.
 */
export function linkContactPlugin({ guessLimits }: RecipeContext): SuperTokensPlugin {
  return {
    id: 'vestibule-link-contact',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    routeHandlers: ({ appInfo }) => ({
      status: 'OK',
      routeHandlers: [
        {
          method: 'post',
          path: `${appInfo.apiBasePath.getAsStringDangerous()}/signinup/code/contact`,
          handler: async (request, response) => {
            try {
              await guessLimits.limits.admit(request);
            } catch (error) {
              if (!(error instanceof TooManyRequests)) throw error;
              error.answer(response);
              return null;
            }
            const input = v.safeParse(asked, await request.getJSONBody());
            if (!input.success) {
              throw new SuperTokensError({ type: 'BAD_INPUT_ERROR', message: 'Please provide the link' });
            }
            response.sendJSONResponse(await contactOf(input.output));
            return null;
          },
        },
      ],
    }),
  };
}

async function contactOf(link: v.InferOutput<typeof asked>): Promise<LinkContact> {
  const checked = await Passwordless.checkCode(link).catch((failure: unknown) => {
    // Core's answer to what can't be a link, or is part of another one.
    if (!(failure instanceof Error) || !failure.message.includes(' with status code: 400 ')) throw failure;
    return { status: 'RESTART_FLOW_ERROR' as const };
  });
  if (checked.status !== 'OK') return { status: 'RESTART_FLOW_ERROR' };
  const { email, phoneNumber } = checked.consumedDevice;
  if (email !== undefined) return { status: 'OK', email };
  return phoneNumber === undefined ? { status: 'RESTART_FLOW_ERROR' } : { status: 'OK', phoneNumber };
}
