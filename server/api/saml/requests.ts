import { createHmac, timingSafeEqual, createHash, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { sharedKey, type AttemptStore } from '@vestibule/guess-limits';
import { readXml } from './read-xml';

/** A core's RelayState, and after it which request went with it. SAML allows 80 bytes. */
const returned = /^([\w-]{1,57})\.([\w-]{22})$/;
const relayState = /([?&]RelayState=)([^&#]*)/;
const samlRequest = /[?&]SAMLRequest=([^&#]*)/;
const mostBytes = 100_000;

/**
 * Ties requests to their RelayState, which the core doesn't: with it, the core finds where a sign-in came from, and the
 * page at which it ends recognises its own browser. So an answer counts only in the browser that asked for it.
 */
export class SamlRequests {
  readonly #key: () => Promise<string>;

  constructor(store: AttemptStore) {
    this.#key = sharedKey(store, 'vestibule.saml-requests');
  }

  /**
   * The address to send a browser to, with the request's mark in its RelayState.
   *
   * @param address an identity provider's, as the core made it
   * @throws if there is no request in it
   */
  async marked(tenantId: string, address: string): Promise<string> {
    const [, request = ''] = samlRequest.exec(address) ?? [];
    const [, , state = ''] = relayState.exec(address) ?? [];
    const id = requestIdOf(decodeURIComponent(request));
    const mark = markOf(await this.#key(), tenantId, decodeURIComponent(state), id);
    return address.replace(relayState, (_all, name: string, value: string) => `${name}${value}.${mark}`);
  }

  /**
   * What an identity provider was asked, by the RelayState that it sends back.
   *
   * @returns the core's RelayState, and whether a request is the one that it left with; undefined if we never sent it
   */
  async find(tenantId: string, given: string) {
    const [, state, mark] = returned.exec(given) ?? [];
    if (state === undefined || mark === undefined) return undefined;
    const key = await this.#key();
    return {
      relayState: state,
      isRequest: (id: string) =>
        timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, tenantId, state, id))),
    };
  }
}

function markOf(key: string, ...what: readonly string[]): string {
  const mac = createHmac('sha256', key).update(JSON.stringify(what)).digest();
  return mac.subarray(0, 16).toString('base64url');
}

function requestIdOf(request: string): string {
  const xml = inflateRawSync(Buffer.from(request, 'base64'), { maxOutputLength: mostBytes });
  const id = readXml(xml.toString('utf8')).attributes.get('ID');
  if (id === undefined) throw new Error("The core's SAML request has no ID");
  return id;
}

/** Assertions share this many records by their hash. */
const records = 256;

/**
 * Spends an assertion: remembers that somebody has signed in with it, in all processes, for as long as it would be good
 * for another sign-in. Only those that the core has verified may be brought here, so nobody else can fill the store.
 *
 * @param until when it ends to be good, in milliseconds since the epoch
 * @returns false if it was used before
 */
export async function spendAssertion(
  store: AttemptStore,
  tenantId: string,
  { assertionId, until }: { readonly assertionId: string; readonly until: number },
  now: number,
): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantId, assertionId]))
    .digest('hex');
  const record = `vestibule.saml-assertions.${Number.parseInt(hash.slice(0, 8), 16) % records}`;
  // The first two entries of a new record may count as one.
  await store.merge(record, {});
  // Each use has an entry of its own, so of two at the same time the later one sees the earlier.
  const own = `${hash.slice(0, 32)}.${randomBytes(6).toString('base64url')}`;
  const entries = await store.merge(record, { [own]: until });
  const others = Object.entries(entries).filter(([key]) => key !== own);
  const past = others.filter(([, at]) => typeof at !== 'number' || at <= now).map(([key]) => key);
  if (past.length > 0) await store.merge(record, Object.fromEntries(past.map((key) => [key, null])));
  return !others.some(([key]) => key.startsWith(`${hash.slice(0, 32)}.`));
}
