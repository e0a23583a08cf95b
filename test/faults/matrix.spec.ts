import { CELLS } from './cells';
import { testCell } from './go-through';

// Every way in which every part of a sign-in can fail. `cells.ts` says what the user sees, docs/failures.md has the
// table.
for (const cell of CELLS) testCell(cell);
