import { acceptedLanguages, chosenLanguage, localeAmong, saidChoice } from '@vestibule/login-flow';
import { matchLocale } from '@vestibule/messages';
import { getRequestFromUserContext, listUsersByAccountInfo } from 'supertokens-node';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/** A first-level key of the user's metadata: the core merges those. */
export const LANGUAGE_KEY = 'vestibule.language';

/** Where nobody has an address, the core is asked about this user in place of its owner: that takes as long. */
const NOBODY = 'vestibule.nobody';

const kept = v.object({ [LANGUAGE_KEY]: v.pipe(v.string(), v.maxLength(35), v.transform(matchLocale)) });

/** What has header fields, as the SDK reads them. */
interface Headed {
  readonly getHeaderValue: (name: string) => string | undefined;
}

/** Whom a message is for. */
export interface Reader {
  /** The account, or the address or number that it has if it exists. */
  readonly account: { readonly id: string } | { readonly email: string } | { readonly phoneNumber: string };
  readonly tenantId: string;
  /** Of the request that the message answers, if any. */
  readonly userContext?: UserContext | undefined;
  /** Whether it warns them of what somebody else may have asked for. */
  readonly isWarning?: boolean;
}

/**
 * The language that a message has: what was chosen for the page that has asked for it, or by its client, then the account's, then
 * what the browser prefers. Only a warning speaks the account's first.
 */
export async function readersLocale(reader: Reader): Promise<string> {
  const { tenantId, userContext, isWarning = false } = reader;
  const request = getRequestFromUserContext(userContext);
  const chosen = request && chosenBy(request)?.locale;
  if (chosen !== undefined && !isWarning) return chosen;
  const accepted = acceptedLanguages(request?.getHeaderValue('accept-language'));
  // Better a message in another language than none.
  const own = await ownerOf(reader)
    .then((id) => keptLanguage(id, userContext))
    .catch(() => undefined);
  return localeAmong([own, chosen, ...accepted], tenantId);
}

/** The language of the page whose call has this context, or what the browser prefers. */
export function pagesLocale(tenantId: string, userContext: UserContext): string {
  const request = getRequestFromUserContext(userContext);
  const accepted = acceptedLanguages(request?.getHeaderValue('accept-language'));
  return localeAmong([request && chosenBy(request)?.locale, ...accepted], tenantId);
}

/** How a user's language is kept. */
interface Keeping {
  readonly userContext?: UserContext;
  /** The user's, if it has been read. */
  readonly metadata?: object;
  readonly warn: (sentence: string) => void;
}

/** Keeps the language that the user has chosen with their account. A client's choice isn't theirs. */
export async function keepLanguage(
  userId: string,
  request: Headed | undefined,
  { userContext, metadata, warn }: Keeping,
): Promise<void> {
  const chosen = request && chosenBy(request);
  if (chosen?.by !== 'user') return;
  try {
    const known = metadata ? languageKept(metadata) : await keptLanguage(userId, userContext);
    if (known === chosen.locale) return;
    await updateUserMetadata(userId, { [LANGUAGE_KEY]: chosen.locale }, userContext);
  } catch {
    warn(`The language that the user ${userId} has chosen could not be saved in the metadata.`);
  }
}

/** As the call's page says it, or the cookie where site and API have the same. */
function chosenBy(request: Headed) {
  return (
    chosenLanguage(request.getHeaderValue('accept-language')) ??
    chosenLanguage(saidChoice(request.getHeaderValue('cookie') ?? ''))
  );
}

async function keptLanguage(userId: string, userContext?: UserContext): Promise<string | undefined> {
  return languageKept((await getUserMetadata(userId, userContext)).metadata);
}

function languageKept(metadata: object): string | undefined {
  const found = v.safeParse(kept, metadata);
  return found.success ? found.output[LANGUAGE_KEY] : undefined;
}

/** The account that signs in with an address or number: others may only claim it. */
async function ownerOf({ account, tenantId, userContext }: Reader): Promise<string> {
  if ('id' in account) return account.id;
  const users = await listUsersByAccountInfo(tenantId, account, false, userContext);
  const owner = users.find(({ loginMethods }) =>
    loginMethods.some(
      (method) =>
        method.recipeId === 'passwordless' &&
        ('email' in account
          ? method.hasSameEmailAs(account.email)
          : method.hasSamePhoneNumberAs(account.phoneNumber)),
    ),
  );
  return owner?.id ?? NOBODY;
}
