import { readdirSync, readFileSync } from 'node:fs';

/** The variable that marks all processes of one test run, however they were started. */
export const RUN_MARK = 'VESTIBULE_TEST_RUN';

/**
 * Kills what a test run left behind, on systems with /proc.
 * @param {string} mark the run's value of {@link RUN_MARK}
 * @returns {string[]} a line for each process found, empty where the run left nothing
 */
export function killLeftovers(mark) {
  return processIds().flatMap((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (pid === process.pid || !environment.includes(`${RUN_MARK}=${mark}`)) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      process.kill(pid, 'SIGKILL');
      return [`${pid} ${command.slice(0, 200)}`];
    } catch {
      // It has ended meanwhile, or belongs to another user.
      return [];
    }
  });
}

function processIds() {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
