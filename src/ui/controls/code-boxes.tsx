/** How many digits a code has: SuperTokens' default. */
const CODE_LENGTH = 6;

/** Whether a code, without what is typed between its digits, has them all. */
export function isWholeCode(code: string): boolean {
  return /^\d+$/.test(code) && code.length === CODE_LENGTH;
}

/** Whether what was typed can stand in the boxes; codes of other kinds need a plain field. */
export function fitsBoxes(typed: string): boolean {
  return typed.length <= CODE_LENGTH && /^\w*$/.test(typed);
}

interface CodeBoxesProps {
  /** How many digits were typed, to show which is next; undefined if nobody knows. */
  readonly typed: number | undefined;
}

/** A box for each digit, below the input that they are typed into. */
export function CodeBoxes({ typed }: CodeBoxesProps) {
  const next = typed === undefined ? undefined : Math.min(typed, CODE_LENGTH - 1);
  return Array.from({ length: CODE_LENGTH }, (_, at) => (
    <span key={at} aria-hidden="true" data-next={at === next || undefined} />
  ));
}
