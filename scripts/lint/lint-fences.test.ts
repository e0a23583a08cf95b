import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const fences = 'vestibule(import-fences)';
const imports = (specifier: string) => `import * as x from '${specifier}';\nexport const y = x;\n`;

const mocks = 'jest(no-restricted-jest-methods)';
const jest = `import { jest } from '@jest/globals';\n`;

const slow = 'redos(no-vulnerable)';
const pattern = (text: string) => `export const y = (x: string) => ${text}.test(x);\n`;

const words = 'vestibule(words-alone)';
const shows = (content: string) =>
  `declare const t: (key: string) => string;\nexport const y = (on: boolean) => <p id={String(on)}>${content}</p>;\n`;

const sides = 'vestibule(logical-properties)';
const styled = (style: string) => `export const y = (x: number) => <p style={{ ${style} }}>{x}</p>;\n`;

/** Files that the project's own lint configuration must refuse, each with the rule that does. */
const refused: [path: string, source: string, rule: string][] = [
  ['src/contract/a.ts', imports('react'), fences],
  ['src/ui/words/a.tsx', shows('{on && <b />}{t("save")}'), words],
  ['src/ui/words/b.tsx', shows('<b>Saved</b> at last'), words],
  ['host-shell/words.tsx', shows('<b />{on ? t("on") : `off`}'), words],
  ['src/ui/sides/a.tsx', styled('marginLeft: x'), sides],
  ['src/ui/sides/b.tsx', styled(`'text-align': 'left'`), sides],
  ['src/ui/sides/c.ts', 'export const y = (x: string) => `a { left: ${x}; }`;\n', sides],
  ['src/ui/sides/d.ts', `export const y = '<p style="float: right">';\n`, sides],
  ['src/ui/sides/e.ts', `export const y = (x: HTMLElement) => (x.style.marginLeft = '1px');\n`, sides],
  ['src/contract/b.ts', imports('@vestibule/ui'), fences],
  ['src/contract/c.ts', imports('../ui/index'), fences],
  ['src/ui/a.ts', imports('@vestibule/login-screens'), fences],
  ['src/ui/b.ts', imports('supertokens-web-js/recipe/session'), fences],
  ['src/ui/c.ts', `export { y } from 'valibot';\n`, fences],
  ['src/ui/d.ts', `export const y = () => import('supertokens-web-js');\n`, fences],
  ['src/ui/e.ts', `export * from '@vestibule/auth-runtime';\n`, fences],
  ['src/ui/f.ts', `import type { X } from '@vestibule/login-screens';\nexport type Y = X;\n`, fences],
  ['src/ui/g.ts', `export type Y = import('@vestibule/login-screens').X;\n`, fences],
  ['src/login-screens/a.ts', imports('@vestibule/auth-runtime'), fences],
  ['src/login-screens/b.ts', imports('@vestibule/rpc'), fences],
  ['src/login-screens/c.ts', imports('react-dom/client'), fences],
  ['host-shell/registry/a.ts', imports('../loader/remote'), fences],
  ['host-shell/trust/a.ts', imports('../registry/registry'), fences],
  ['src/login-screens/account/d.ts', imports('../runtime/index'), fences],
  ['src/login-screens/runtime/a.ts', imports('supertokens-web-js'), fences],
  ['src/login-screens/runtime/b.ts', imports('@vestibule/rpc'), fences],
  ['src/auth-runtime/session/session.ts', imports('react'), fences],
  ['src/auth-runtime/a.ts', imports('@vestibule/ui'), fences],
  ['src/auth-runtime/b.ts', imports('supertokens-node'), fences],
  ['remotes/sign-in/a.ts', imports('@vestibule/login-challenge'), fences],
  ['remotes/sign-in/b.ts', imports('../login-challenge/index'), fences],
  ['remotes/sign-in/deep/er/c.ts', imports('../../../login-challenge/index'), fences],
  ['remotes/sign-in/d.ts', imports('@vestibule/host-shell'), fences],
  ['remotes/sign-in/e.ts', imports('supertokens-auth-react'), fences],
  ['remotes/sign-in/f.ts', imports('@vestibule/auth-runtime/sdk'), fences],
  ['remotes/account/a.ts', imports('wouter'), fences],
  ['remotes/account/b.ts', imports('@vestibule/api'), fences],
  [
    'remotes/account/c.ts',
    `import { type AppRouter } from '@vestibule/api';\nexport type Y = AppRouter;\n`,
    fences,
  ],
  [
    'remotes/sign-in/h.ts',
    `import type { AppRouter } from '@vestibule/api';\nexport type Y = AppRouter;\n`,
    fences,
  ],
  ['src/rpc/a.ts', imports('@trpc/server'), fences],
  ['src/rpc/b.ts', imports('supertokens-web-js'), fences],
  ['remotes/sign-in/g.test.ts', imports('supertokens-web-js'), fences],
  ['remotes/sign-in/h.ts', imports('@vestibule/auth-runtime/testing'), fences],
  ['host-shell/a.ts', imports('@vestibule/sign-in'), fences],
  ['host-shell/b.ts', imports('supertokens-web-js'), fences],
  ['host-shell/c.ts', imports('../remotes/sign-in/index'), fences],
  ['host-shell/d.ts', imports('node:fs'), fences],
  ['server/api/a.ts', imports('@vestibule/ui'), fences],
  ['server/api/b.ts', imports('supertokens-auth-react'), fences],
  ['server/api/c.ts', imports('react'), fences],
  ['server/api/d.ts', imports('../../src/contract/index'), fences],
  ['server/api/e.ts', imports('@vestibule/embedded-core/store'), fences],
  ['server/api/f.ts', imports('./dev/inbox'), fences],
  ['server/api/deep/g.ts', `import type { X } from '../dev/inbox';\nexport type Y = X;\n`, fences],
  ['server/api/h.ts', imports('@vestibule/api/development'), fences],
  ['server/vestibule/a.ts', imports('@vestibule/api/development'), fences],
  ['dev/demo-client/a.ts', imports('@vestibule/contract'), fences],
  ['dev/demo-client/b.ts', imports('supertokens-node'), fences],
  ['dev/demo-client/c.ts', imports('../api/index'), fences],
  ['dev/example-id/a.ts', imports('@vestibule/api'), fences],
  ['src/html/a.ts', imports('express'), fences],
  ['test/journeys/a.ts', imports('../../src/ui/index'), fences],
  ['test/journeys/b.ts', imports('@vestibule/stack/start-stack'), fences],

  ['src/ui/cycle-a.ts', `import { b } from './cycle-b';\nexport const a = () => b;\n`, 'import(no-cycle)'],
  ['src/ui/cycle-b.ts', `import { a } from './cycle-a';\nexport const b = () => a;\n`, 'import(no-cycle)'],
  ['src/ui/long.ts', 'export {};\n'.repeat(301), 'eslint(max-lines)'],
  [
    'src/ui/long-function.ts',
    `export function y() {\n${'  console.log(1);\n'.repeat(61)}}\n`,
    'eslint(max-lines-per-function)',
  ],
  ['src/ui/any.ts', 'export const y = (x: any) => x;\n', 'typescript(no-explicit-any)'],
  ['src/ui/default.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['src/ui/CamelCase.ts', 'export const y = 1;\n', 'unicorn(filename-case)'],
  [
    'src/ui/bare-suppression.ts',
    '// oxlint-disable-next-line no-debugger\ndebugger;\n',
    'vestibule(suppression-reason)',
  ],
  ['src/ui/blanket.ts', '/* oxlint-disable */\ndebugger;\n', 'unicorn(no-abusive-eslint-disable)'],
  ['src/ui/mocks.test.ts', `${jest}jest.mock('./field');\n`, mocks],
  ['src/ui/imports.test.ts', `${jest}jest.unstable_mockModule('react', () => ({}));\n`, mocks],
  ['server/api/slow.ts', pattern('/\\s+$/'), slow],
  ['plugins/consent/slow.ts', pattern('/<(?:\\w+:)?StatusCode\\s[^>]*?Value="([^"]*)"/'), slow],
  [
    'server/api/address.ts',
    'export const y = (x: string) => URL.canParse(x);\n',
    'eslint(no-restricted-properties)',
  ],
  ['src/ui/ts-ignore.ts', '// @ts-ignore\nexport const y: number = "";\n', 'typescript(ban-ts-comment)'],
  [
    'src/ui/floating.ts',
    'export function y() {\n  Promise.resolve();\n}\n',
    'typescript(no-floating-promises)',
  ],
  [
    'src/ui/switch.ts',
    `export function y(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n`,
    'typescript(switch-exhaustiveness-check)',
  ],
];

/** Files that it must allow: a fence that refuses everything proves nothing. */
const accepted: [path: string, source: string][] = [
  ['src/ui/words/c.tsx', shows('{on && <b />} <span>{t("save")}</span>')],
  ['src/ui/words/d.tsx', shows('{on ? t("on") : t("off")}')],
  ['src/ui/sides/f.tsx', styled(`marginInlineStart: x, textAlign: 'start', '--left': '1px'`)],
  ['src/ui/sides/g.ts', 'export const y = (x: string) => `a { inset: ${x}; left-over: 1px }`;\n'],
  ['src/ui/sides/h.ts', `export const y = 'Attempts left: 3';\n`],
  ['src/ui/sides/i.ts', `export const y = (x: HTMLElement) => (x.style.marginInlineStart = '1px');\n`],
  ['src/contract/ok.ts', imports('valibot')],
  ['src/ui/ok.ts', imports('react')],
  ['src/ui/deep/ok.ts', imports('../ok')],
  ['src/auth-runtime/ok.ts', imports('supertokens-web-js/recipe/session')],
  ['src/auth-runtime/react/index.ts', imports('react')],
  ['src/auth-runtime/react/use-session.ts', imports('react')],
  ['src/auth-runtime/react/sign-out-button.tsx', imports('@vestibule/ui')],
  ['src/login-screens/runtime/ok.ts', imports('@vestibule/auth-runtime/react')],
  ['remotes/sign-in/ok.ts', imports('@vestibule/auth-runtime/react')],
  ['remotes/sign-in/ok.test.ts', imports('@testing-library/react')],
  ['remotes/sign-in/ok-api.test.ts', imports('@vestibule/auth-runtime/testing')],
  ['remotes/account/ok.ts', `import type { AppRouter } from '@vestibule/api';\nexport type Y = AppRouter;\n`],
  ['src/rpc/ok.ts', imports('@trpc/client')],
  ['host-shell/ok.ts', imports('@module-federation/enhanced/runtime')],
  ['host-shell/loader/ok.ts', imports('../registry/registry')],
  ['server/api/ok.ts', imports('supertokens-node/recipe/session')],
  ['server/api/ok-too.ts', imports('@vestibule/contract')],
  ['server/api/dev/ok.ts', imports('./inbox')],
  ['server/api/testing/ok.ts', imports('../dev/inbox')],
  ['server/api/ok.test.ts', imports('./dev/inbox')],
  ['server/vestibule/ok.ts', imports('@vestibule/api')],
  ['dev/stack/ok.ts', imports('@vestibule/api/development')],
  ['dev/demo-client/ok.ts', imports('openid-client')],
  ['test/journeys/ok.ts', imports('../support/fixtures')],
  ['src/ui/spies.test.ts', `${jest}jest.spyOn(console, 'warn');\n`],
  ['server/api/linear.ts', pattern('/(?<!\\s)\\s+$/')],
  ['server/api/address-ok.ts', 'export const y = (x: string) => new URL(x);\n'],
  ['server/api/slow.test.ts', pattern('/\\s+$/')],
  [
    'src/ui/reasoned.ts',
    '// oxlint-disable-next-line no-debugger -- shows that a reason is enough\ndebugger;\n',
  ],
];

/** Creates all the files, laid out as in the project, and returns which rules each one breaks. */
function lintPlanted(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-fences-'));
  try {
    const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
    const jsPlugins = config.jsPlugins.map((path) => (path.startsWith('.') ? join(root, path) : path));
    const plant = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    plant('.oxlintrc.json', JSON.stringify({ ...config, jsPlugins }));
    plant('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['**/*'] }));
    // The type-aware rules are a separate program, looked for in the folder that is linted.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    for (const [path, source] of [...refused, ...accepted]) plant(path, source);
    const oxlint = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format=json'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
    );
    const { diagnostics } = JSON.parse(oxlint.stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    const rules = new Map<string, string[]>();
    for (const { code, filename } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code]);
    return rules;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const broken = lintPlanted();

test.each(refused)('%s is refused', (path, _source, rule) => {
  expect(broken.get(path) ?? []).toContain(rule);
});

test.each(accepted)('%s passes', (path) => {
  expect(broken.get(path) ?? []).toEqual([]);
});
