import { parse } from 'postcss';
import { insteadOf } from './physical.mjs';

const EXCEPTION = /^\s*physical\s+--\s+\S.{7,}/s;
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
const STYLED = /<[a-z][^<>]*?\sstyle="([^"]*)"/g;

/** @typedef {{ line: number, message: string }} Mistake */

/**
 * Returns what in a stylesheet is of the left or the right. A comment before a declaration or a rule allows it:
 * `physical -- ` and the reason.
 *
 * @param {string} css
 * @param {number} [above] how many lines of the file come before it
 * @returns {Mistake[]}
 */
export function mistakesInStyles(css, above = 0) {
  /** @type {Mistake[]} */
  const found = [];
  parse(css).walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    const instead = insteadOf(prop, value);
    if (!instead || isAllowed(declaration) || (parent?.type === 'rule' && isAllowed(parent))) return;
    found.push({ line: above + (declaration.source?.start?.line ?? 1), message: says(prop, value, instead) });
  });
  return found;
}

/** The same for a page's `<style>` and `style="…"`, without what the build writes into it. @param {string} page @returns {Mistake[]} */
export function mistakesInPage(page) {
  const html = page.replaceAll(/<%.*?%>/g, '');
  const styles = [...html.matchAll(STYLE), ...html.matchAll(STYLED)];
  return styles.flatMap((match) => {
    const at = match.index + match[0].indexOf(match[1] ?? '');
    const css = match[0].startsWith('<style') ? (match[1] ?? '') : `a{${match[1] ?? ''}}`;
    return mistakesInStyles(css, html.slice(0, at).split('\n').length - 1);
  });
}

/** @param {string} property @param {string} value @param {string} instead */
export function says(property, value, instead) {
  return `${property}: ${value} stays where it is in pages from right to left; write ${instead}`;
}

/** @param {import('postcss').ChildNode | import('postcss').Container} node */
function isAllowed(node) {
  const before = /** @type {import('postcss').ChildNode} */ (node).prev();
  return before?.type === 'comment' && EXCEPTION.test(before.text);
}
