import type { ClientInfo } from '@vestibule/login-flow';
import type { MessagesOf, Translate } from '@vestibule/messages';
import type { sharedMessages } from '@vestibule/ui';
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

type Client = Pick<ClientInfo, 'clientName' | 'clientUri' | 'logoUri' | 'trust'>;

/** Translates the sentences about clients, which all packages share. */
type Words = Translate<
  Pick<
    MessagesOf<typeof sharedMessages>,
    'client.unnamed' | 'client.nameless' | 'client.site' | 'client.verified' | 'client.notVerified'
  >
>;

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

/**
 * What a sentence calls the client that it begins with or is about: “the app” is written as it is inside of one, with a
 * small letter and in German as after “zu”.
 */
export function subjectOf(
  client: Pick<ClientInfo, 'clientName'> | undefined,
  t: Translate<Pick<MessagesOf<typeof sharedMessages>, 'client.nameless'>>,
): string {
  return clientNameOf(client) ?? t('client.nameless');
}

/**
 * The client's name, made safe for our sentences.
 *
 * @param client who is asking, or undefined while that isn't known
 * @returns the name, or undefined if there is none worth showing
 */
export function clientNameOf(client: Pick<ClientInfo, 'clientName'> | undefined): string | undefined {
  return foreignName(client?.clientName ?? '') || undefined;
}
