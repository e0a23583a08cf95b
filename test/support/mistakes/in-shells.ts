import { legal, page, type Mistake } from './mistake';
import { bundledCopy, hashOf, registryKey, signed } from './planted-remote';

const react18 = `globalThis.React18 = ${bundledCopy('react-18', 'react.production.min.js')}();`;
const elements18 = `globalThis.Elements18 = ${bundledCopy('react-18', 'react-jsx-runtime.production.min.js')}(() => React18);`;

/** What the shell finds out as it goes: from the files, the page and the other remotes. */
export const IN_SHELLS: readonly Mistake[] = [
  {
    what: 'a misspelt key beside the entries',
    planted: { registry: (registry) => ({ ...registry, serail: 5 }) },
    says: /^registry: .*:\d+: unknown key "serail": did you mean "serial"\?/,
  },
  {
    what: 'a fallback that isn’t listed',
    planted: { entry: { fallback: 'nobody' } },
    says: /^address: .*remotes\.json:\d+:\d+: the fallback "nobody".*is no remote/,
  },
  {
    what: 'a misspelt export',
    planted: { module: '{ Trems() {} }' },
    says: /^exports: .*no component "Terms".*: did you mean "Trems"\?/,
  },
  {
    what: 'a module that throws',
    planted: { module: '(() => { throw new Error("no") })()' },
    says: /^exports: .*throws when it is loaded: no/,
  },
  {
    what: 'a container that loads nothing',
    planted: { isAlone: true },
    says: /^exports: .*0 chunks/,
  },
  {
    what: 'another contract',
    planted: { entry: { contract: '2.0.0' } },
    says: /^contract: .*refuses it/,
  },
  {
    what: 'a shell of another contract',
    planted: { provided: { contract: '2.1.0', packages: {} } },
    says: /^contract: .*a shell of 2\.1\.0 refuses it/,
  },
  {
    what: 'another version of React',
    planted: {
      init: 'throw new Error("Version 19.3.0 of shared singleton module react does not satisfy the requirement of vestibule_terms which needs 18.x")',
    },
    says: /^sharing: The shell has another version.*react does not satisfy/,
  },
  {
    what: 'a copy of React 18',
    planted: {
      more: react18,
      module: '{ Terms() { return React18.createElement("p", null, "Eighteen"); } }',
    },
    says: /^sharing: .*copy of React 18\./,
  },
  {
    what: 'React’s elements of another major',
    planted: {
      more: `${react18}${elements18}`,
      module: '{ Terms() { return Elements18.jsx("p", { children: "Eighteen" }); } }',
    },
    says: /^sharing: .*copy of React/,
  },
  {
    what: 'no hash',
    planted: { entry: { integrity: undefined } },
    says: /^integrity: .*no integrity/,
  },
  {
    what: 'a hash of another build',
    planted: { entry: { integrity: hashOf('another') } },
    says: /^integrity: .*not what remote\.json vouches for/,
  },
  {
    what: 'a policy that the page doesn’t name',
    planted: { more: 'globalThis.trustedTypes?.createPolicy("own-policy", {});' },
    says: /^policy: .*trusted-types doesn’t have the policy "own-policy"/,
  },
  {
    what: 'chunks without Trusted Types',
    planted: { isPlain: true },
    says: /^policy: .*without Trusted Types/,
  },
  {
    what: 'a page without the chunks’ policy',
    planted: { policy: { 'trusted-types': 'vestibule-entries' } },
    says: /^policy: .*"vestibule-chunks"/,
  },
  {
    what: 'a page that takes no scripts',
    planted: { policy: { 'script-src': 'https://cdn.acme.test' } },
    says: /^policy: .*script-src doesn’t have http:\/\//,
  },
  {
    what: 'a page of another’s',
    planted: {
      entry: { routes: [{ ...page, path: '/other' }] },
      registry: ({ remotes, ...rest }) => ({
        ...rest,
        remotes: [
          { ...remotes.at(-1), name: 'other', slots: [] },
          ...remotes.filter(({ name }) => name !== 'other'),
        ],
      }),
    },
    says: /^places: .*remotes\.json:\d+:\d+: the route "\/other" never shows: "other", listed before it, has it/,
  },
  {
    what: 'a page inside the login',
    planted: { entry: { routes: [{ ...page, path: '/auth/terms' }] } },
    says: /^places: .*"\/auth\/terms" never shows: what is below "\/auth"/,
  },
  {
    what: 'a page of the shell’s',
    planted: { entry: { routes: [{ path: '/step', export: 'Terms' }] } },
    says: /^places: .*"\/step" is the shell’s own/,
  },
  {
    what: 'a slot for one',
    planted: { entry: { slots: [{ slot: 'sign-in/form', export: 'Terms' }] } },
    says: /^places: .*is for one: "(other|sign-in)"/,
  },
  {
    what: 'no signature',
    planted: { config: { registryKey } },
    says: /^signature: .*VST-113/,
  },
  {
    what: 'a signature of another content',
    planted: { config: { registryKey }, signature: () => signed('{}') },
    says: /^signature: .*VST-114/,
  },
  {
    what: 'a signature for another site',
    planted: {
      config: { registryKey },
      signature: signed,
      registry: (registry) => ({ ...registry, sites: ['https://test.acme.test'] }),
    },
    says: /^signature: .*VST-116.*--site http:\/\//,
  },
  {
    what: 'an outdated registry',
    planted: {
      config: { registryKey },
      signature: signed,
      registry: (registry) => ({ ...registry, serial: 3 }),
    },
    before: { config: { registryKey }, signature: signed },
    says: /^signature: .*VST-115.*is 3.*serves 4/,
  },
  {
    what: 'a required part whose code is gone, with texts',
    planted: {
      isGone: true,
      entry: { slots: [{ ...legal, required: true, content: { en: ['The planted terms'] } }] },
    },
    says: /^exports: .*chunk\.0123456789abcdef\.js can't be loaded/,
  },
  {
    what: 'a required part whose code is gone, without texts',
    planted: { isGone: true, entry: { slots: [{ ...legal, required: true }] } },
    says: /^exports: .*chunk\.0123456789abcdef\.js can't be loaded/,
    isHeld: true,
  },
];
