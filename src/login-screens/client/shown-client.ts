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
  return {
    logo: logoUri,
    name: name || t('client.nameless'),
    letterOf: name,
    site: clientUri
      ? siteAt(clientUri, t('client.site', { clientName: name || t('client.unnamed') }))
      : undefined,
    state: trust && {
      verified: trust.verified,
      text: t(trust.verified ? 'client.verified' : 'client.notVerified'),
    },
  };
}

function siteAt(address: string, whose: string): ShownClient['site'] {
  const { host } = new URL(address);
  // The link's name begins as it reads, for those who speak to their browser.
  return { address, host, label: `${host}, ${whose}` };
}
