import { TooManyRequests } from '@vestibule/guess-limits';
import { Error as SuperTokensError, type SuperTokensPlugin } from 'supertokens-node';
import * as v from 'valibot';
import type { RecipeContext } from '../../recipes/recipe-context';

/** A part of a mailed link, untrusted. */
export const linkPart = v.pipe(v.string(), v.maxLength(1000));

/** The tenant that a mailed link names; the public one otherwise. */
export const linkTenant = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), 'public');

interface LinkRoute<Asked extends v.GenericSchema> {
  /** Of the plugin. */
  readonly id: string;
  /** Below the API's base path. */
  readonly path: string;
  readonly asked: Asked;
  /** What to say if that isn't sent. */
  readonly lacking: string;
  readonly answer: (input: v.InferOutput<Asked>) => Promise<object>;
}

/** A route for whoever has a mailed link, and perhaps no session: it counts among the attempts of their network. */
export function linkRoute<Asked extends v.GenericSchema>(
  { guessLimits }: Pick<RecipeContext, 'guessLimits'>,
  { id, path, asked, lacking, answer }: LinkRoute<Asked>,
): SuperTokensPlugin {
  return {
    id,
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    routeHandlers: ({ appInfo }) => ({
      status: 'OK',
      routeHandlers: [
        {
          method: 'post',
          path: appInfo.apiBasePath.getAsStringDangerous() + path,
          handler: async (request, response) => {
            try {
              await guessLimits.limits.admit(request);
            } catch (error) {
              if (!(error instanceof TooManyRequests)) throw error;
              error.answer(response);
              return null;
            }
            const input = v.safeParse(asked, await request.getJSONBody());
            if (!input.success) throw new SuperTokensError({ type: 'BAD_INPUT_ERROR', message: lacking });
            response.sendJSONResponse(await answer(input.output));
            return null;
          },
        },
      ],
    }),
  };
}
