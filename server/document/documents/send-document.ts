import type { IncomingMessage, ServerResponse } from 'node:http';
import { QUERY, type VestibuleConfig } from '@vestibule/contract';
import type { Entities } from '../files/entities';
import { sendText } from '../files/send-text';
import { shellHeaders, type ShellOrigins } from '../shell-headers';
import type { SiteConfig } from '../site-config';
import { shellDocuments, type ShellDocument } from './shell-document';

/** How long a document with an answer of the API is kept, in milliseconds: it may hold the visitor's email address. */
const NAMED_KEPT = 60_000;

/** What documents are made of. */
export interface DocumentSources {
  /** The built shell. */
  readonly dist: string;
  readonly origins: ShellOrigins;
  /** The API's answer for a login challenge; undefined if there is none in time. */
  readonly loginInfoOf: (config: VestibuleConfig, challenge: string) => Promise<unknown>;
  readonly entities: Entities;
}

/**
 * Answers with an address's document. Documents with the same content, such as those for all challenges of one client,
 * are made and compressed once.
 *
 * @returns whether there was a document to send
 */
export function documentSender({ dist, origins, loginInfoOf, entities }: DocumentSources) {
  const documents = shellDocuments(dist);
  const policies = new WeakMap<ShellDocument, Map<boolean, string>>();

  function policyOf(document: ShellDocument, hasCaptcha: boolean): string {
    const made = policies.get(document) ?? new Map<boolean, string>();
    const { scripts = [], styles = [] } = document.inline ?? {};
    const inline = { scripts, styles: [...styles, ...document.remoteStyles] };
    const policy =
      made.get(hasCaptcha) ?? shellHeaders(origins, { inline, hasCaptcha })['content-security-policy'] ?? '';
    policies.set(document, made.set(hasCaptcha, policy));
    return policy;
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    site: SiteConfig,
  ): Promise<boolean> => {
    const document = documents(url, site);
    if (!document) return false;
    const challenge = document.inline && url.searchParams.get(QUERY.loginChallenge);
    const loginInfo = site.checked && challenge ? await loginInfoOf(site.checked, challenge) : undefined;
    const policy = policyOf(document, site.checked?.captcha !== undefined);
    response.setHeader('content-security-policy', policy);
    await sendText(request, response, entities, {
      type: 'text/html; charset=utf-8',
      key: `document ${document.id} ${JSON.stringify(loginInfo)}`,
      make: () => document.html(loginInfo),
      headers: policy,
      ...(loginInfo !== undefined && { ttl: NAMED_KEPT, isPrivate: true }),
    });
    return true;
  };
}
