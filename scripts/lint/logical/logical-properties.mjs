import { insteadOf } from './physical.mjs';
import { says } from './stylesheets.mjs';

/**
 * @typedef {{ type: string, value?: string | number | boolean | null, name?: string, expression?: Node,
 *   key?: Node, properties?: readonly Node[], quasis?: readonly { value: { raw: string } }[],
 *   object?: Node, property?: Node, left?: Node, right?: Node, loc: Place }} Node
 * @typedef {{ start: { line: number, column: number }, end: { line: number, column: number } }} Place
 */

const DECLARATION = /(?:^|[;{"'\s])([a-z-]+)\s*:\s*([^;{}"']+)(?=[;}"']|$)/g;
/** What of a text is CSS: rules, declarations that end as such, or an attribute. */
const STYLED = /\{[^{}]*:[^{}]*\}|^\s*[a-z-]+\s*:[^{}]*;\s*$|\sstyle=/;

/**
 * Styles in TypeScript turn with the direction of the page: in `style={{…}}`, in what is assigned to `element.style`, and
 * in texts of CSS.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const logicalProperties = {
  create(context) {
    /** @param {Place} loc @param {string} property @param {string} value */
    const check = (loc, property, value) => {
      const instead = insteadOf(property, value);
      if (instead) context.report({ loc, message: says(property, value.trim(), instead) });
    };
    /** @param {Place} loc @param {string} text */
    const checkText = (loc, text) => {
      if (!STYLED.test(text)) return;
      for (const { 0: all, 1: property = '', 2: value = '', index } of text.matchAll(DECLARATION)) {
        const line = loc.start.line + text.slice(0, index + all.indexOf(property)).split('\n').length - 1;
        check({ start: { line, column: 0 }, end: { line, column: 0 } }, property, value);
      }
    };
    /** @param {unknown} node */
    const checkProperty = (node) => {
      const { key, value, loc } = /** @type {{ key?: Node, value: Node, loc: Place }} */ (node);
      if (key) check(loc, cssName(key), literal(value));
    };
    return {
      JSXAttribute(/** @type {unknown} */ node) {
        const { name, value } = /** @type {{ name: Node, value?: Node }} */ (node);
        const given = name.name === 'style' ? value?.expression?.properties : [];
        for (const property of given ?? []) checkProperty(property);
      },
      AssignmentExpression(/** @type {unknown} */ node) {
        const { left, right, loc } = /** @type {Node} */ (node);
        if (left?.property && left.object?.property?.name === 'style')
          check(loc, cssName(left.property), right ? literal(right) : '');
      },
      Literal(/** @type {unknown} */ node) {
        const { value, loc } = /** @type {Node} */ (node);
        if (typeof value === 'string') checkText(loc, value);
      },
      TemplateLiteral(/** @type {unknown} */ node) {
        checkText(/** @type {Node} */ (node).loc, literal(/** @type {Node} */ (node)));
      },
    };
  },
};

/** @param {Node} key */
function cssName({ name, value }) {
  return String(name ?? value ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A value as CSS; what isn't known before it runs is a name that no property has. @param {Node} node */
function literal({ value, quasis }) {
  if (quasis) return quasis.map(({ value: { raw } }) => raw).join('var(--unknown)');
  return typeof value === 'number' ? `${String(value)}px` : String(value ?? 'var(--unknown)');
}
