import { expect } from '@playwright/test';

/** Playwright's `expect`, with patience for machines that do other things too. */
export const patient = expect.configure({ timeout: 20_000 });
