import type { VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';

/** The ways to sign in that a tenant offers, as a plain page shows them. */
export interface SignInWays {
  readonly password: boolean;
  /** What a code or link is sent to. */
  readonly code: 'email' | 'phone' | 'either' | undefined;
  readonly passkey: boolean;
  /** Whether messages have a link and no code. */
  readonly linksOnly?: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Which of several clients the site is at providers. */
  readonly clientType?: string;
}

const answer = v.object({
  status: v.literal('OK'),
  thirdParty: v.object({ providers: v.array(v.object({ id: v.string(), name: v.string() })) }),
  firstFactors: v.array(v.string()),
});

/**
 * The ways to sign in, as far as the site has their recipes.
 *
 * @param told the API's answer for the tenant's login methods, untrusted; not needed where the site names its own
 * @returns undefined if nobody knows, or nobody could sign in
 */
export function waysIn(config: VestibuleConfig, told: unknown): SignInWays | undefined {
  const methods = config.usesDynamicLoginMethods ? methodsIn(told) : ownMethods(config);
  if (!methods) return undefined;
  const { factors, providers } = methods;
  const has = (recipe: VestibuleConfig['recipes'][number], ...ids: string[]) =>
    // What the site names itself isn't compared: the page does the same.
    (!config.usesDynamicLoginMethods || config.recipes.includes(recipe)) &&
    ids.some((id) => factors.includes(id));
  const email = has('passwordless', 'otp-email', 'link-email');
  const phone = has('passwordless', 'otp-phone', 'link-phone');
  const ways: SignInWays = {
    password: has('emailpassword', 'emailpassword'),
    code: email && phone ? 'either' : phone ? 'phone' : email ? 'email' : undefined,
    passkey: has('webauthn', 'webauthn'),
    providers: has('thirdparty', 'thirdparty') ? providers : [],
    ...(config.clientType !== undefined && { clientType: config.clientType }),
    ...((email || phone) && !has('passwordless', 'otp-email', 'otp-phone') && { linksOnly: true }),
  };
  const isUsable = ways.password || ways.code !== undefined || ways.passkey || ways.providers.length > 0;
  return isUsable ? ways : undefined;
}

interface Methods {
  readonly factors: readonly string[];
  readonly providers: SignInWays['providers'];
}

function methodsIn(told: unknown): Methods | undefined {
  const checked = v.safeParse(answer, told);
  if (!checked.success) return undefined;
  return { factors: checked.output.firstFactors, providers: checked.output.thirdParty.providers };
}

function ownMethods({ firstFactors = [], providers }: VestibuleConfig): Methods {
  return { factors: firstFactors, providers: providers.map(({ id, name = id }) => ({ id, name })) };
}
