import { html, type Markup } from '@vestibule/html';
import type { SignedIn } from '../sessions';

/**
 * The signed-in user, as pages show them, by the ID token's claims (OpenID Connect Core 5.1); a client gets only what the
 * user allowed. The picture is an https address.
 */
export function personOf({ claims }: SignedIn) {
  const email = text(claims['email']);
  const picture = text(claims['picture']);
  const name = text(claims['name']) ?? email ?? text(claims['phone_number']) ?? 'a Vestibule user';
  return { name, email, picture: picture !== undefined && isHttps(picture) ? picture : undefined };
}

function isHttps(address: string): boolean {
  try {
    return new URL(address).protocol === 'https:';
  } catch {
    return false;
  }
}

/** The picture, otherwise the first letter of the name. */
export function avatar({ name, picture }: ReturnType<typeof personOf>): Markup {
  return picture === undefined
    ? html`<span class="avatar" aria-hidden="true">${Array.from(name)[0]?.toUpperCase()}</span>`
    : html`<img class="avatar" src="${picture}" alt="" width="48" height="48" />`;
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}
