import type { JsonObject } from '../json';
import {
  createAuthenticator,
  ORIGIN,
  RELYING_PARTY,
  type Authenticator,
  type Ceremony,
} from './authenticator';
import type { Driver } from './driver';

export interface Options extends JsonObject {
  webauthnGeneratedOptionsId: string;
  challenge: string;
}

export interface Signed extends JsonObject {
  status: string;
  recipeUserId: string;
  user: { id: string; emails: string[]; webauthn: { credentialIds: string[] }; loginMethods: JsonObject[] };
}

export const RP = { relyingPartyId: RELYING_PARTY, relyingPartyName: 'Vestibule', origin: ORIGIN };
export const EMAIL = 'ada@example.com';

/** Passkeys as a backend asks a core for them, with security keys in software. */
export function webauthnDriverOf(driver: Driver) {
  function registerOptions(input: JsonObject = {}, tenant = ''): Promise<Options> {
    return driver.post(`${tenant}/recipe/webauthn/options/register`, { ...RP, email: EMAIL, ...input });
  }

  return {
    registerOptions,

    async signUp(authenticator = createAuthenticator(), input: JsonObject = {}, tenant = '') {
      const { webauthnGeneratedOptionsId, challenge } = await registerOptions(input, tenant);
      const credential = authenticator.attest({ challenge });
      const body = { webauthnGeneratedOptionsId, credential };
      const result = await driver.post<Signed>(`${tenant}/recipe/webauthn/signup`, body);
      return { result, authenticator };
    },

    async signIn(
      authenticator: Authenticator,
      ceremony: Partial<Ceremony> = {},
      input: JsonObject = {},
    ): Promise<Signed> {
      const options = await driver.post<Options>('/recipe/webauthn/options/signin', { ...RP, ...input });
      const { webauthnGeneratedOptionsId, challenge } = options;
      const credential = authenticator.assert({ challenge, ...ceremony });
      return driver.post('/recipe/webauthn/signin', { webauthnGeneratedOptionsId, credential });
    },
  };
}
