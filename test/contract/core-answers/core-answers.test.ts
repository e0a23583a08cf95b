import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { AREAS, askScenario, compare, recordedAnswers } from './comparison';

let core: EmbeddedCore;

beforeAll(async () => {
  core = await startEmbeddedCore();
});
afterAll(() => core.close());

describe.each(Object.keys(AREAS))('the embedded core answers as the real one: %s', (area) => {
  it.each(Object.keys(AREAS[area] ?? {}))('%s', async (scenario) => {
    const recorded = (await recordedAnswers(area)).filter((answer) => answer.scenario === scenario);
    expect(recorded.length).toBeGreaterThan(0);
    const real = recorded.map(({ step, answer }) => ({ step, answer }));
    const { differences } = compare(`${area}/${scenario}`, await askScenario(core.url, area, scenario), real);
    // Each difference names its answer, so a failure shows them all.
    expect(differences.join('\n\n')).toBe('');
  });

  it('has no answers to questions that nobody asks', async () => {
    const scenarios = new Set((await recordedAnswers(area)).map(({ scenario }) => scenario));
    expect([...scenarios].toSorted()).toEqual(Object.keys(AREAS[area] ?? {}).toSorted());
  });
});
