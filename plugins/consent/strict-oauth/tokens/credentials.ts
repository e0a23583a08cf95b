/** How a client with a secret sends it (OpenID Connect Core section 9). */
export type SecretMethod = 'client_secret_basic' | 'client_secret_post';

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** A secret, and how it was sent. */
export interface Presented extends Credentials {
  method: SecretMethod;
}

/** Returns undefined if the header can't be read (RFC 6749 section 2.3.1). */
export function readHeader(header: string): Credentials | undefined {
  const [, encoded] = /^Basic +([A-Za-z\d+/]+={0,2})$/i.exec(header.trim()) ?? [];
  if (encoded === undefined) return undefined;
  const [, id, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  try {
    return { clientId: formDecoded(id), clientSecret: formDecoded(secret) };
  } catch {
    return undefined;
  }
}

/** As Core and Ory Hydra behind it both read it: Core compares the id as it stands, Hydra form-decodes both halves. */
export function headerOf({ clientId, clientSecret }: Credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
}

interface Sent {
  authorizationHeader?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
}

/** The secret that comes with a request; undefined if there is none, and a client can only say who it is. */
export function presentedIn({ authorizationHeader, clientId, clientSecret }: Sent): Presented | undefined {
  if (authorizationHeader !== undefined) {
    const read = readHeader(authorizationHeader);
    return read?.clientSecret ? { ...read, method: 'client_secret_basic' } : undefined;
  }
  return clientId && clientSecret ? { clientId, clientSecret, method: 'client_secret_post' } : undefined;
}

/** @throws URIError */
function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
