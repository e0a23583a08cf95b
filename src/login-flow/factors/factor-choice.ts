import { QUERY } from '@vestibule/contract';
import type { FactorFacts } from './mfa-info';

/** The factors with a screen, in the order offered. */
export const FACTORS = [
  'webauthn',
  'totp',
  'otp-email',
  'otp-phone',
  'emailpassword',
  'recovery-code',
] as const;

/** A factor with a screen. */
export type Factor = (typeof FACTORS)[number];

const CAN_BE_SET_UP: readonly Factor[] = ['webauthn', 'totp', 'otp-email', 'otp-phone'];

/** What the page's address asks for. Untrusted. */
export interface FactorRequest {
  /** The factors to choose from (`n`). */
  readonly n: readonly string[] | undefined;
  /** A factor has to be completed again, before something sensitive. */
  readonly stepUp: boolean;
  /** The factor to set up, including another device for it. */
  readonly setup: string | undefined;
}

/** An offered factor, and whether to complete it or set it up. */
export interface Offer {
  readonly factor: Factor;
  readonly mode: 'verify' | 'setup';
}

/** Why a factor is asked for. */
export type Purpose = 'REQUIRED' | 'STEP_UP' | 'SETUP';

/** What there is to do. */
export type Offers =
  | { readonly status: 'GO_ON' }
  /** If the list is empty, something has to be done that can't be done here. */
  | { readonly status: 'OFFERS'; readonly purpose: Purpose; readonly offers: readonly Offer[] };

/** Where the factor chooser leads. */
export type FactorChoice =
  | { readonly status: 'GO_ON' }
  | { readonly status: 'GO_TO'; readonly purpose: Purpose; readonly offer: Offer }
  | { readonly status: 'CHOOSE'; readonly purpose: Purpose; readonly offers: readonly Offer[] }
  | { readonly status: 'NO_WAY'; readonly purpose: Purpose };

/**
 * What an address asks for.
 *
 * @param query of the page, untrusted
 * @param factor whose page it is; there, SuperTokens' own screens write `setup=true`
 */
export function requestOf(query: URLSearchParams, factor?: Factor): FactorRequest {
  const n = query.get(QUERY.n)?.split(',').filter(Boolean) ?? [];
  const setup = query.get(QUERY.setup) ?? undefined;
  return {
    n: n.length > 0 ? n : undefined,
    stepUp: query.get(QUERY.stepUp) === 'true',
    setup: setup === 'true' ? factor : setup,
  };
}

/** The offered factors: required ones come first, whatever else the address asks for. */
export function offersOf(info: FactorFacts, request: FactorRequest): Offers {
  if (info.next.length > 0) {
    const asked = usable(info, request.n?.filter((id) => info.next.includes(id)) ?? []);
    const offers = asked.length > 0 ? asked : usable(info, info.next);
    return { status: 'OFFERS', purpose: 'REQUIRED', offers };
  }
  if (request.setup !== undefined) {
    const factor = CAN_BE_SET_UP.find((id) => id === request.setup && info.allowedToSetup.includes(id));
    return { status: 'OFFERS', purpose: 'SETUP', offers: factor ? [{ factor, mode: 'setup' }] : [] };
  }
  if (request.stepUp) {
    const setUp = info.alreadySetup.filter((id) => request.n?.includes(id) ?? true);
    return { status: 'OFFERS', purpose: 'STEP_UP', offers: withoutPassword(usable(info, setUp)) };
  }
  const left = request.n?.filter((id) => !info.completed.includes(id)) ?? [];
  if (left.length === 0) return { status: 'GO_ON' };
  return { status: 'OFFERS', purpose: 'REQUIRED', offers: usable(info, left) };
}

/**
 * Where the factor chooser leads: a single remaining factor opens directly. Recovery codes are for users who can't use
 * the others, so they count as a choice only if there is nothing else.
 *
 * @param preferred the factor that the user last used on this device
 */
export function chooseFactor(found: Offers, preferred?: Factor): FactorChoice {
  if (found.status === 'GO_ON') return found;
  const { purpose, offers } = found;
  const [only, ...others] = usual(offers).length > 0 ? usual(offers) : offers;
  if (!only) return { status: 'NO_WAY', purpose };
  if (others.length === 0) return { status: 'GO_TO', purpose, offer: only };
  const first = offers.filter(({ factor }) => factor === preferred);
  const rest = offers.filter(({ factor }) => factor !== preferred);
  return { status: 'CHOOSE', purpose, offers: [...first, ...rest] };
}

/**
 * The ways from a factor's screen to another.
 *
 * @param factor whose screen it is; undefined for none
 * @returns `hasOthers`: whether there is a choice, or the one factor that a recovery code is in place of
 */
export function waysOut(offers: readonly Offer[], factor: Factor | undefined) {
  const others = offers.filter((offer) => offer.factor !== factor);
  return { hasOthers: usual(others).length > 0, hasRecoveryCode: usual(others).length < others.length };
}

/** All offers but the recovery code. */
export function usual(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ factor }) => factor !== 'recovery-code');
}

/** Why none of the missing factors can be asked for, one sentence each. For the developer. */
export function whyNoWay({ next }: Pick<FactorFacts, 'next'>): readonly string[] {
  return next.map((id) => {
    const hasScreen = FACTORS.some((factor) => factor === id);
    return `${id} ${hasScreen ? 'is neither set up nor allowed to be' : 'has no screen'}`;
  });
}

function usable(info: FactorFacts, ids: readonly string[]): readonly Offer[] {
  return FACTORS.filter((factor) => ids.includes(factor)).flatMap((factor): Offer[] => {
    if (info.alreadySetup.includes(factor)) return [{ factor, mode: 'verify' }];
    const canBeSetUp = CAN_BE_SET_UP.includes(factor) && info.allowedToSetup.includes(factor);
    return canBeSetUp ? [{ factor, mode: 'setup' }] : [];
  });
}

// A thief most likely has the password: anything else proves more.
function withoutPassword(offers: readonly Offer[]): readonly Offer[] {
  const stronger = offers.filter(({ factor }) => factor !== 'emailpassword');
  return usual(stronger).length > 0 ? stronger : offers;
}
