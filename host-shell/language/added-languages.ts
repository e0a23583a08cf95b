import { visitorTenantId } from '@vestibule/auth-runtime';
import { install, loadWords, type Words } from '@vestibule/messages';
import * as v from 'valibot';

/** What the server of the documents says of an operator's own languages and sentences. */
const toldSchema = v.object({
  languages: v.array(v.string()),
  own: v.array(v.string()),
  hasTenants: v.boolean(),
  default: v.optional(v.string()),
});

type Told = v.InferOutput<typeof toldSchema>;

/**
 * Has the page speak the languages that an operator has added, and say things in their words.
 *
 * @param link of the document, to the folder that has them
 */
export function installAdded(link: HTMLLinkElement): void {
  const told = readTold(link.dataset['told']);
  if (!told) return;
  // A page stays in the words that it began in, whoever signs in meanwhile.
  const tenantId = told.hasTenants ? visitorTenantId() : 'public';
  const addressOf = (language: string): string | undefined => {
    if (tenantId !== 'public') return `${link.href}${tenantId}/${language}.json`;
    return told.own.includes(language) ? `${link.href}${language}.json` : undefined;
  };
  const arriving = new Map<string, Promise<void>>();
  const arrived = new Map<string, Words>();
  const arrive = async (address: string, language: string): Promise<void> => {
    try {
      arrived.set(language, await loadWords(address));
    } catch (error) {
      console.warn(`This installation's sentences in the language "${language}" could not be loaded.`, error);
      // Everything is said as the build does.
      arrived.set(language, {});
    }
  };
  install({
    languages: told.languages,
    defaultLanguage: () => told.default,
    words: (language) => arrived.get(language),
    arrive: (language) => {
      if (arrived.has(language)) return undefined;
      const address = addressOf(language);
      if (address === undefined) return undefined;
      const begun = arriving.get(language) ?? arrive(address, language);
      arriving.set(language, begun);
      return begun;
    },
  });
}

function readTold(content: string | undefined): Told | undefined {
  try {
    return content === undefined ? undefined : v.parse(toldSchema, JSON.parse(content));
  } catch {
    return undefined;
  }
}
