/** A reason to stop that the person at the terminal can act on: one sentence, shown without a stack. */
export class Stop extends Error {
  /** @param {string} message @param {number} exitCode */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command's main function; a {@link Stop} becomes its sentence and its exit code.
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
