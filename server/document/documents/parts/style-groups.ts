/* oxlint-disable redos/no-vulnerable -- what the patterns here run on is the build's own style */
/** A rule outside of any other, minified. */
const RULES = /@[^{};]+\{(?:[^{}]+\{[^{}]*\})*\}|[^{}@]+\{[^{}]*\}/g;

/** What only some documents have, in rules' selectors and in their markup. */
const GROUPS = [
  // A client at their head.
  { selector: /\.vs-(?:head|logo|monogram)/, markup: /\bvs-(?:head|logo|monogram)/ },
  // A message, a new password's rules, and what remotes show.
  {
    selector: /\.vs-(?:notice|rule|below|legal|part)|aria-invalid/,
    markup: /\bvs-(?:notice|rule|below|legal|part)|aria-invalid/,
  },
  // A language that isn't set as most are.
  { selector: /:lang\(|rtl[\])]/, markup: /^<html lang="(?:ja|zh)|dir="rtl"/ },
];

const TOKENS = /^:root\{[^{}]*\}/;
const TOKEN = /(--vs-[\w-]+):[^;{}]+;?/g;

/**
 * Divides a style into what every document needs, and what some do.
 *
 * @param css minified
 * @param overriding a style that comes in each, and whose tokens count
 * @returns a style of its own for each group; the first for all
 */
export function styleGroups(css: string, overriding: string): string[] {
  const groups = ['', ...GROUPS.map(() => '')];
  for (const rule of css.match(RULES) ?? []) {
    const selectors = selectorsIn(rule);
    const group = GROUPS.findIndex(({ selector }) => selectors.every((one) => selector.test(one)));
    groups[group + 1] += rule;
  }
  // What isn't understood stays together.
  if (groups.join('').length !== css.length) return [css];
  const named = namedIn(css.replace(TOKENS, '') + overriding, css);
  const overridden = new Set([...overriding.matchAll(TOKEN)].map(([, name = '']) => name));
  return groups.map((group) =>
    group.replace(TOKENS, (tokens) =>
      tokens.replaceAll(TOKEN, (token, name: string) =>
        named.has(name) && !overridden.has(name) ? token : '',
      ),
    ),
  );
}

/** The selectors of a rule, or of the rules in it. */
function selectorsIn(rule: string): string[] {
  const rules = rule.startsWith('@media') ? rule.slice(rule.indexOf('{') + 1) : rule;
  const lists = [...rules.matchAll(/([^{}]+)\{/g)].map(([, list = '']) => list);
  // A comma within brackets is part of a selector.
  return lists.flatMap((list) => list.split(/,(?![^(]*\))/));
}

/** The tokens that rules name, and those that these are made of. */
function namedIn(rules: string, css: string): Set<string> {
  const [tokens = ''] = TOKENS.exec(css) ?? [];
  const named = new Set<string>();
  const add = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--vs-[\w-]+)/g)) {
      if (named.has(name)) continue;
      named.add(name);
      add([...tokens.matchAll(TOKEN)].find(([, token]) => token === name)?.[0] ?? '');
    }
  };
  add(rules);
  return named;
}

/** Those of the groups that a document needs, by its markup. */
export function groupsFor(groups: readonly string[], markup: string): string[] {
  return groups.filter((css, index) => css !== '' && (index === 0 || GROUPS[index - 1]?.markup.test(markup)));
}
