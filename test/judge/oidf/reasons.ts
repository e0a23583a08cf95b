import type { LogEntry } from './suite';

const TOLD = ['FAILURE', 'WARNING'];
/** What each entry has, whatever it is about. */
const EVERYWHERE = ['_id', 'src', 'msg', 'result', 'requirements', 'blockId', 'testId', 'testOwner', 'time'];
/** Longer values are whole requests and tokens, which the suite's own page shows better. */
const LONGEST_VALUE = 300;

/** What the suite found wrong in a module, a line each: the check, its sentence, and the values that it compared. */
export function reasonsIn(log: readonly LogEntry[]): string[] {
  return log
    .filter(({ result = '' }) => TOLD.includes(result))
    .map((entry) => {
      const { result, src, msg = '' } = entry;
      return [`${result} ${src}: ${msg.replaceAll(/\s+/g, ' ')}`, ...valuesOf(entry)].join(' · ');
    });
}

const valuesOf = (entry: LogEntry): string[] =>
  Object.entries(entry)
    .filter(([name]) => !EVERYWHERE.includes(name))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .filter((text) => text.length <= LONGEST_VALUE);
