import { CELLS } from './cells';
import { testCell } from './go-through';

// Every way in which every part of a sign-in can fail. `cells.ts` says what the user sees; the table is in
// docs/reference/failures.md.
for (const cell of CELLS) testCell(cell);
