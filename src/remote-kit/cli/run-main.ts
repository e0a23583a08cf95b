import { Stop } from './stop';

/** Runs a command: what it returns is the exit code, and a reason to stop is a sentence, with 1. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (failure) {
    // So does what parseArgs throws.
    const isForReader = failure instanceof Stop || (failure instanceof TypeError && 'code' in failure);
    console.error(isForReader ? failure.message : failure);
    process.exitCode = 1;
  }
}
