/**
 * @typedef {{ type: string, value?: unknown, expression?: Node, callee?: Node, name?: string, operator?: string,
 *   left?: Node, right?: Node, consequent?: Node, alternate?: Node,
 *   loc: { start: { line: number, column: number }, end: { line: number, column: number } } }} Node
 */

/** The functions that return words to show: `t`, `tOutcome` and the like, and those for the words of others. */
const WORDS = /^(t([A-Z]\w*)?|shownName|foreign(Name|Text))$/;

/**
 * Words that stand beside other content are in an element of their own. Browsers that translate a page replace its text
 * nodes; React fails where it has to put something before one of them, or to change it.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const wordsAlone = {
  create(context) {
    /** @param {unknown} node */
    const check = (node) => {
      const { children } = /** @type {{ children: readonly Node[] }} */ (node);
      const shown = children.filter((child) => !isNothing(child));
      if (shown.length < 2) return;
      for (const child of shown) {
        if (isWords(child))
          context.report({ loc: child.loc, message: 'Give these words an element of their own' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** @param {Node} node */
function isNothing({ type, value, expression }) {
  if (type === 'JSXText') return String(value).trim() === '';
  return expression?.type === 'JSXEmptyExpression';
}

/** @param {Node} node @returns {boolean} */
function isWords({ type, value, callee, operator, expression, left, right, consequent, alternate }) {
  switch (type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof value === 'string' && value.trim() !== '';
    case 'CallExpression':
      return callee?.type === 'Identifier' && WORDS.test(callee.name ?? '');
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return [expression, operator === '&&' ? undefined : left, right, consequent, alternate].some(
        (part) => part && isWords(part),
      );
    default:
      return false;
  }
}
