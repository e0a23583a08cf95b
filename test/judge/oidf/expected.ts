import { readFileSync } from 'node:fs';
import type { Row } from './run-module';

/** Results that are as they should be although the suite doesn't say PASSED, with the reason: plan, then module. */
type Expected = Readonly<Record<string, Readonly<Record<string, { result: string; reason: string }>>>>;

/** No reason excuses another result. */
const EXCUSABLE = ['WARNING', 'SKIPPED', 'REVIEW'];

const EXPECTED = JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')) as Expected;

/** Why a result is as it should be, or undefined if it isn't. */
export function whyExpected({ plan, module, result }: Row): string | undefined {
  if (result === 'PASSED') return '';
  const listed = EXPECTED[plan]?.[module];
  return listed?.result === result && EXCUSABLE.includes(result) ? listed.reason : undefined;
}
