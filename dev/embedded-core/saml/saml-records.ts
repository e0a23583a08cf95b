import type { JsonObject } from '../json';

/** An identity provider, and where its users may be sent afterwards. */
export interface SamlClient {
  clientId: string;
  clientSecret?: string;
  defaultRedirectURI: string;
  redirectURIs: string[];
  idpEntityId: string;
  /** Base64 of its DER, without line breaks. */
  idpSigningCertificate: string;
  allowIDPInitiatedLogin: boolean;
  enableRequestSigning: boolean;
}

/** What SAML clients, sign-ins and codes one app holds. Every key begins with the tenant. */
export interface SamlRecords {
  clients: Map<string, { client: SamlClient; metadata: string }>;
  /** Sign-ins under way, by the RelayState that comes back. */
  relayStates: Map<string, { clientId: string; state?: string; redirectURI: string; expiry: number }>;
  /** What an identity provider said of a user, by the code that fetches it once. */
  claims: Map<string, { clientId: string; claims: JsonObject; expiry: number }>;
}

/** The key of a tenant's record. */
export const samlKey = (tenantId: string, id: string): string => `${tenantId} ${id}`;
