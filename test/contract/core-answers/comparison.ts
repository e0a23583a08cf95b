import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { isObject, normalised } from './normalised';
import { askApp, type GivenAnswer, type Scenarios } from './scenario';
import { oauthClients } from './scenarios/oauth-clients';
import { oauthRequests } from './scenarios/oauth-requests';
import { oauthTokens } from './scenarios/oauth-tokens';
import { saml } from './scenarios/saml';
import { sessions } from './scenarios/sessions';
import { users } from './scenarios/users';

/** The scenarios of each area; the answers of the real core to them are in `answers/<area>.jsonl`. */
export const AREAS: Readonly<Record<string, Scenarios>> = {
  oauth: { ...oauthClients, ...oauthRequests, ...oauthTokens },
  saml,
  sessions,
  users,
};

/** How a core's answers to one scenario compare with the real core's. */
export interface Comparison {
  asked: number;
  /** For each answer that differs: the scenario, the step and each field with both values. */
  differences: string[];
}

/** An answer of the real core, and the scenario that it is from. */
export interface RecordedAnswer extends GivenAnswer {
  scenario: string;
}

/** Where an area's recorded answers are. */
export function answersOf(area: string): URL {
  return new URL(`answers/${area}.jsonl`, import.meta.url);
}

/** The answers of the real core to an area's scenarios: one JSON object a line. */
export async function recordedAnswers(area: string): Promise<RecordedAnswer[]> {
  const lines = (await readFile(answersOf(area), 'utf8')).trim().split('\n');
  return lines.map((line): RecordedAnswer => JSON.parse(line));
}

/** Asks a core a scenario's questions, in an app of its own; answers are normalised, see `normalised.ts`. */
export async function askScenario(url: string, area: string, scenario: string): Promise<GivenAnswer[]> {
  const appId = `a${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;
  const given: GivenAnswer[] = [];
  const core = await askApp(url, appId, ({ step, answer }) => {
    // Through JSON, as the recorded ones.
    given.push({ step, answer: JSON.parse(JSON.stringify(normalised(answer, appId))) });
  });
  await AREAS[area]?.[scenario]?.(core);
  return given;
}

/** Compares answers one by one with those of the real core. */
export function compare(name: string, given: GivenAnswer[], recorded: GivenAnswer[]): Comparison {
  const asked = Math.max(given.length, recorded.length);
  const places = Array.from({ length: asked }, (_, place) => place);
  const differences = places.flatMap((place) => {
    const [here, real] = [given[place], recorded[place]];
    if (here?.step === real?.step && isDeepStrictEqual(here?.answer, real?.answer)) return [];
    const fields = differingFields(real?.answer, here?.answer, '');
    const steps = here?.step === real?.step ? [] : [`the question: real ${real?.step}, here ${here?.step}`];
    return [[`${name} · ${place + 1}. ${real?.step ?? here?.step}`, ...steps, ...fields].join('\n   ')];
  });
  return { asked, differences };
}

function differingFields(real: unknown, here: unknown, at: string): string[] {
  if (isDeepStrictEqual(real, here)) return [];
  if (isObject(real) && isObject(here)) {
    const keys = new Set([...Object.keys(real), ...Object.keys(here)]);
    return [...keys].flatMap((key) => differingFields(real[key], here[key], `${at}.${key}`));
  }
  if (Array.isArray(real) && Array.isArray(here) && real.length === here.length) {
    return real.flatMap((one, place) => differingFields(one, here[place], `${at}.${place}`));
  }
  return [`${at}: real ${JSON.stringify(real)} · here ${JSON.stringify(here)}`];
}
