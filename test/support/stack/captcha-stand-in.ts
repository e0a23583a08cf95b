import type { SuperTokensPlugin } from 'supertokens-node';

interface WithRequest {
  readonly options: { readonly req: { getJSONBody: () => Promise<unknown> } };
}

const used = new Set<string>();

/**
 * Answers as SuperTokens' captcha plugin 0.2.1 does, which is not on the npm registry: the same calls are protected, the
 * same fields read, the same error answered. In place of the provider, tokens are good once if they say so.
 */
export function captchaStandIn(): SuperTokensPlugin {
  return {
    id: 'captcha-stand-in',
    compatibleSDKVersions: '>=23.0.0',
    overrideMap: {
      emailpassword: {
        apis: (original) => ({
          ...original,
          signInPOST: held(original.signInPOST?.bind(original)),
          signUpPOST: held(original.signUpPOST?.bind(original)),
          generatePasswordResetTokenPOST: held(original.generatePasswordResetTokenPOST?.bind(original)),
          passwordResetPOST: held(original.passwordResetPOST?.bind(original)),
        }),
      },
      passwordless: {
        apis: (original) => ({
          ...original,
          createCodePOST: held(original.createCodePOST?.bind(original)),
          consumeCodePOST: held(original.consumeCodePOST?.bind(original)),
        }),
      },
    },
  };
}

/** The call, refused without a good token; a link needs none. */
function held<Input extends WithRequest, Answer>(call: ((input: Input) => Promise<Answer>) | undefined) {
  return async (input: Input) => {
    if (!call) throw new Error('The recipe lacks a call that the captcha protects');
    if (!('linkCode' in input) && !isGood(await input.options.req.getJSONBody())) {
      return { status: 'GENERAL_ERROR' as const, message: 'CAPTCHA verification failed' };
    }
    return call(input);
  };
}

function isGood(body: unknown): boolean {
  const { captcha, captchaType } = Object(body) as Readonly<Record<string, unknown>>;
  if (typeof captcha !== 'string' || captchaType !== process.env['TEST_CAPTCHA']) return false;
  if (!captcha.startsWith('good-') || used.has(captcha)) return false;
  used.add(captcha);
  return true;
}
