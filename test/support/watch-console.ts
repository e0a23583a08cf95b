import type { BrowserContext } from '@playwright/test';

export interface ConsoleWatch {
  /** From now on, and for what was seen already, matching output is expected. */
  allow: (...patterns: RegExp[]) => void;
  /** What no pattern allows. */
  unexpected: () => string[];
}

/** Records every console error and uncaught exception of a context's pages. */
export function watchConsole(context: BrowserContext): ConsoleWatch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') seen.push(`console.error: ${message.text()} (${url})`);
  });
  context.on('weberror', (webError) => {
    seen.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
  });
  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
