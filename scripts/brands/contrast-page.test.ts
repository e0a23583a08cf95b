import { readFileSync } from 'node:fs';
import { CONTRAST_FILE, contrastPage } from './contrast-page';

const cellsOf = (page: string) => page.replaceAll(/[ -]+/g, ' ');

test('the docs say what contrast the brands have: npm run brands', () => {
  expect(cellsOf(readFileSync(CONTRAST_FILE, 'utf8'))).toBe(cellsOf(contrastPage()));
});
