import { page, legal, type Mistake } from './mistake';

/** Mistakes in an entry, which may be in a remote's own `remote.json`: the build refuses them as well. */
export const IN_MANIFESTS: readonly Mistake[] = [
  {
    what: 'a misspelt "enabled"',
    planted: { entry: { enable: false } },
    says: /remotes\.json:\d+:\d+: unknown key "enable": did you mean "enabled"\?/,
  },
  {
    what: 'a misspelt "tenants"',
    planted: { entry: { tenant: ['acme'] } },
    says: /unknown key "tenant": did you mean "tenants"\?/,
  },
  {
    what: 'a misspelt "rollout"',
    planted: { entry: { rolout: 10 } },
    says: /unknown key "rolout": did you mean "rollout"\?/,
  },
  {
    what: 'a misspelt gate',
    planted: { entry: { routes: [{ ...page, gates: {} }] } },
    says: /unknown key "gates": did you mean "gate"\?/,
  },
  {
    what: 'a misspelt "query"',
    planted: { entry: { routes: [{ ...page, qury: 'a' }] } },
    says: /unknown key "qury": did you mean "query"\?/,
  },
  {
    what: 'a misspelt "required"',
    planted: { entry: { slots: [{ ...legal, requird: true }] } },
    says: /unknown key "requird": did you mean "required"\?/,
  },
  {
    what: 'a misspelt slot',
    planted: { entry: { slots: [{ ...legal, slot: 'login/leagl' }] } },
    says: /did you mean "login\/legal"\?/,
  },
  {
    what: 'a slot that doesn’t exist',
    planted: { entry: { slots: [{ ...legal, slot: 'footer/links' }] } },
    says: /slots\.0\.slot: expected one of/,
  },
  {
    what: 'a component in small letters',
    planted: { entry: { routes: [{ ...page, export: 'terms' }] } },
    says: /expected the name of an exported component/,
  },
  {
    what: 'a version of two numbers',
    planted: { entry: { version: '1.0' } },
    says: /version: expected a version like "1\.0\.0"/,
  },
  {
    what: 'a name in capitals',
    planted: { entry: { name: 'Terms' } },
    says: /name: expected a kebab-case name/,
  },
  {
    what: 'a path without a slash',
    planted: { entry: { routes: [{ ...page, path: 'terms' }] } },
    says: /expected a path like/,
  },
  {
    what: 'a rule that doesn’t exist',
    planted: { entry: { routes: [{ ...page, gate: { rules: [{ rol: 'a' }] } }] } },
    says: /expected a rule: "role"/,
  },
  { what: 'a share over 100', planted: { entry: { rollout: 120 } }, says: /rollout: .*100/ },
  { what: 'no tenant', planted: { entry: { tenants: [] } }, says: /tenants: / },
  {
    what: 'a hash of another kind',
    planted: { entry: { integrity: 'md5-AAAA' } },
    says: /integrity: expected a hash like/,
  },
  { what: '"enabled" as a text', planted: { entry: { enabled: 'false' } }, says: /enabled: / },
  {
    what: 'a fallback by an address',
    planted: { entry: { fallback: '../other' } },
    says: /fallback: expected the name of a remote/,
  },
  {
    what: 'a link in a slot’s texts that runs a script',
    planted: {
      entry: { slots: [{ ...legal, content: { en: [[{ text: 'Terms', href: 'javascript:alert(1)' }]] } }] },
    },
    says: /content\.en\.0.*: /,
  },
];

/** Mistakes that only a registry can have, or that are between keys: the shell leaves the entry out. */
export const IN_ENTRIES: readonly Mistake[] = [
  {
    what: 'an entry with a query',
    planted: { entry: { entry: '/terms/entry.js?v=1' } },
    says: /entry: expected an address without/,
  },
  { what: 'no entry', planted: { entry: { entry: undefined } }, says: /"entry" is missing/ },
  {
    what: 'a form that is required',
    planted: { entry: { slots: [{ slot: 'sign-in/form', export: 'Terms', required: true }] } },
    says: /can be required/,
  },
  {
    what: 'a step with a query',
    planted: { entry: { slots: [{ slot: 'sign-in/step', query: 'a', export: 'Terms' }] } },
    says: /can't ask for a query key/,
  },
  {
    what: 'the same name and version twice',
    planted: {
      registry: ({ remotes, ...rest }) => ({ ...rest, remotes: [...remotes, remotes.at(-1) ?? {}] }),
    },
    says: /remotes\.json:\d+:\d+: an entry before it has the same name and version/,
  },
];
