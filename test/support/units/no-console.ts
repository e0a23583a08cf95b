import { format } from 'node:util';

// An unexpected line is a defect. A test that expects one spies on it: `jest.spyOn(console, 'error')` replaces what is
// installed here, so only unexpected output is seen.
const unexpected: string[] = [];
const kinds = ['error', 'warn', 'log', 'info', 'debug'] as const;

for (const kind of kinds) {
  const original = console[kind].bind(console);
  console[kind] = (...args: unknown[]) => {
    unexpected.push(`console.${kind}: ${format(...args)}`);
    original(...args);
  };
}

afterEach(() => {
  if (unexpected.length > 0)
    throw new Error(`Unexpected console output:\n${unexpected.splice(0).join('\n')}`);
});
