import { CELLS, type Fault, type Part } from '../faults/cells';
import { testCell } from '../faults/go-through';

// One cell of the table of failures for each part, and each fault at least once; `npm run faults` goes through all of
// them.
const KINDS: readonly (readonly [Part, Fault])[] = [
  ['document', 'hang'],
  ['configuration', '500'],
  ['registry', 'truncated'],
  ['entry', 'hang'],
  ['chunk', 'corrupted'],
  ['stylesheet', 'wrong type'],
  ['login methods', 'reset'],
  ['login info', 'hang'],
  ['sign-in call', 'CORS missing'],
  ['refresh', 'offline then online'],
  ['OAuth login', '404'],
  ['entry', 'throws in render'],
];

for (const [part, fault] of KINDS) {
  const cell = CELLS.find((one) => one.part === part && one.fault === fault);
  if (!cell) throw new Error(`There is no cell ${part}: ${fault}`);
  testCell(cell);
}
