import { rulesInMetadata, type CheckedConfig, type ClientRules } from './consent-config';
import { describeKnown } from './known-words';
import { pickLanguage } from './languages';
import { standardScopes } from './standard-scopes';

/** A scope in words for people. `lang` is the BCP 47 tag of their language. */
export interface DescribedScope {
  scope: string;
  title: string;
  description: string;
  lang: string;
  required: boolean;
}

/** What the operator says about a client. */
export interface ClientProfile {
  firstParty: boolean;
  verified: boolean;
  supportContact: string | null;
  /** Who may use it; undefined if everybody may. The operator's file alone says so, never who registers the client. */
  access: ClientRules['access'];
  /** Where the client starts a sign-in by itself (OpenID Connect Core section 4). */
  initiateLoginUri: string | null;
  /** `known` are the claims of the user who is asked; without them it says what there may be. */
  describe: (scope: string, wanted: readonly string[], known?: ReadonlySet<string>) => DescribedScope;
}

/**
 * Merges what is known about a client. First comes the configuration file's entry for that client. Then the client's
 * own metadata, but only if the operator trusts it: the person who registers a client writes that metadata, and could
 * claim to be verified. Then the file's texts for scopes in general, and the standard texts.
 *
 * @param tenantId whose users read it, if that is known
 */
export function profileOf(
  config: CheckedConfig,
  client: { readonly clientId: string; readonly metadata?: unknown },
  tenantId?: string,
): ClientProfile {
  const inFile = Object.hasOwn(config.clients, client.clientId) ? config.clients[client.clientId] : undefined;
  const inMetadata = config.trustClientMetadata ? rulesInMetadata(client.metadata) : undefined;
  const firstParty = inFile?.firstParty ?? inMetadata?.firstParty ?? false;
  return {
    firstParty,
    verified: firstParty || (inFile?.verified ?? inMetadata?.verified ?? false),
    supportContact: inFile?.supportContact ?? inMetadata?.supportContact ?? config.supportContact ?? null,
    access: inFile?.access,
    initiateLoginUri: inFile?.initiateLoginUri ?? inMetadata?.initiateLoginUri ?? null,
    describe: (scope, wanted, known) =>
      describe(scope, { wanted, known, tenantId }, [
        inFile?.scopes,
        inMetadata?.scopes,
        config.scopes,
        standardScopes(tenantId),
      ]),
  };
}

type Texts = NonNullable<NonNullable<ClientRules['scopes']>[string]['text']>;

interface Reader {
  readonly wanted: readonly string[];
  readonly known: ReadonlySet<string> | undefined;
  readonly tenantId: string | undefined;
}

function describe(
  scope: string,
  { wanted, known, tenantId }: Reader,
  sources: readonly ClientRules['scopes'][],
): DescribedScope {
  // Own keys only: a scope may be called "constructor".
  const rules = sources.flatMap((source) => (source && Object.hasOwn(source, scope) ? [source[scope]] : []));
  const required = rules.find((rule) => rule?.required !== undefined)?.required ?? false;
  // A text in one language replaces none in another.
  const texts: Texts = Object.fromEntries(
    rules.toReversed().flatMap((rule) => Object.entries(rule?.text ?? {})),
  );
  const lang = pickLanguage(Object.keys(texts), wanted, tenantId) ?? '';
  const text = texts[lang];
  // The operator's own words stay as they are.
  const isStandard =
    known !== undefined && text !== undefined && text === standardScopes(tenantId)[scope]?.text?.[lang];
  const ofUser = isStandard ? describeKnown(scope, lang, known, tenantId) : undefined;
  return {
    scope,
    title: text?.title ?? scope,
    description: ofUser ?? text?.description ?? '',
    lang: text ? lang : '',
    required,
  };
}
