import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end of a run how many cells of the failure matrix there were, and how many of them failed. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter from a default export
export default class CellsReporter implements Reporter {
  private readonly seen: string[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) if (type === 'cell') this.seen.push(description);
  }

  onEnd(): void {
    const failed = this.seen.filter((text) => text.startsWith('failed'));
    if (this.seen.length === 0) return;
    const passed = this.seen.length - failed.length;
    console.log(`\nFailure matrix: ${this.seen.length} cells, ${passed} passed, ${failed.length} failed`);
    for (const text of failed) console.log(`  ${text}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
