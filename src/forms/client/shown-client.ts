import { foreignName } from '@vestibule/ui/text';

/** A client as the head shows it, with all words in the user's language. */
export interface ShownClient {
  /** The address of its logo, safe to load. */
  readonly logo: string | undefined;
  readonly name: string;
  /** Its first letter replaces a missing logo. */
  readonly letterOf: string;
  /** Its website; `label` is the link's name. */
  readonly site: { readonly address: string; readonly host: string; readonly label: string } | undefined;
  /** Whether the operator vouches for it, if the API says so. */
  readonly state: { readonly verified: boolean; readonly text: string } | undefined;
}

/** A client as the API describes it: the runtime's `ClientInfo`. */
interface Client {
  readonly clientName: string | undefined;
  readonly clientUri: string | undefined;
  readonly logoUri: string | undefined;
  readonly trust?: { readonly verified: boolean } | undefined;
}

/** Translates the sentences about clients, which all packages share. */
type Words = (
  key: 'client.unnamed' | 'client.nameless' | 'client.site' | 'client.verified' | 'client.notVerified',
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * What the head shows of a client.
 *
 * @param client untrusted text, with addresses that are safe
 * @param t the words of the user's language
 */
export function shownClient({ clientName, clientUri, logoUri, trust }: Client, t: Words): ShownClient {
  const name = foreignName(clientName ?? '');
  const host = clientUri && new URL(clientUri).host;
  return {
    logo: logoUri,
    name: name || t('client.nameless'),
    letterOf: name,
    site:
      clientUri && host
        ? {
            address: clientUri,
            host,
            // It begins as it reads, for those who speak to their browser.
            label: `${host}, ${t('client.site', { clientName: name || t('client.unnamed') })}`,
          }
        : undefined,
    state: trust && {
      verified: trust.verified,
      text: t(trust.verified ? 'client.verified' : 'client.notVerified'),
    },
  };
}
