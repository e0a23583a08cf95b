import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { definitions } from './metrics';

const page = readFileSync(new URL('../../docs/operate/telemetry.md', import.meta.url), 'utf8');

test('docs/operate/telemetry.md lists every metric with its labels, and no other', () => {
  const registry = new Registry();
  definitions(registry);
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
  const listed = [...page.matchAll(/^\| `(vestibule_\w+)` +\| ([^|]+) \|/gm)].map(
    ([, name, labels = '']) => ({
      name,
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
    }),
  );
  expect(listed).toEqual(metrics.map(({ name, labelNames }) => ({ name, labels: labelNames })));
});

test('its alerts ask for metrics and labels that exist', () => {
  const registry = new Registry();
  definitions(registry);
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const asked = [...page.matchAll(/(vestibule_\w+?)(_bucket)?[{[]/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !names.includes(String(name)))).toEqual([]);
});
