import type { Catalogue } from '@vestibule/ui';

/** Catalogues as one, with a name before the keys of each. */
export function underNames(parts: readonly (readonly [string, Catalogue<string>])[]): Catalogue<string> {
  const merged = (all: readonly Catalogue<string>['en'][]) =>
    Object.fromEntries(
      all.flatMap((sentences, index) =>
        Object.entries(sentences).map(([key, sentence]) => [(parts[index]?.[0] ?? '') + key, sentence]),
      ),
    );
  return {
    en: merged(parts.map(([, { en }]) => en)),
    load: async (language) => ({
      default: merged(
        await Promise.all(
          parts.map(async ([, { en, load }]) => (load ? (await load(language)).default : en)),
        ),
      ),
    }),
  };
}
