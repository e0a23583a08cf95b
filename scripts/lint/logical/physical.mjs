import valueParser from 'postcss-value-parser';

/** @typedef {import('postcss-value-parser').Node} Node */

/** @type {Record<string, string>} */
const SIDES = { left: 'start', right: 'end' };
/** @type {Record<string, string>} */
const CORNERS = { top: 'start', bottom: 'end' };

/** Half a turn: gradients at its multiples go up or down. @type {Record<string, number>} */
const TURNS = { deg: 180, grad: 200, turn: 0.5 };

const FOUR_SIDED = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/;
const KEYWORDS = /^(text-align(-last)?|float|clear|justify-(content|items|self))$/;
const POSITIONS = /^(background|mask|-webkit-mask|object)(-position(-x)?)?$|^(transform|perspective)-origin$/;
const MOVES = /^(translate|translatex|translate3d)$/;

/**
 * Returns what to write instead of a declaration that doesn't turn with the direction of the page, or nothing where it
 * turns, or looks the same in both.
 *
 * @param {string} property
 * @param {string} value
 * @returns {string | undefined}
 */
export function insteadOf(property, value) {
  const name = property.toLowerCase();
  const logical = logicalName(name);
  if (logical) return logical;
  const nodes = valueParser(value.toLowerCase()).nodes;
  const given = words(nodes);
  if (FOUR_SIDED.test(name)) {
    if (given.length < 4 || given[1] === given[3]) return undefined;
    return name.startsWith('border') ? name.replace('-', '-inline-') : `${name}-inline`;
  }
  if (name === 'border-radius') return uneven(nodes) ? 'border-start-start-radius and its like' : undefined;
  if (KEYWORDS.test(name)) {
    const side = given.find((word) => word in SIDES);
    return side && `${name}: ${/^(float|clear)$/.test(name) ? 'inline-' : ''}${SIDES[side] ?? ''}`;
  }
  return directed(name, nodes, given);
}

/** @param {string} name */
function logicalName(name) {
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(name);
  if (corner) return `border-${CORNERS[corner[1] ?? ''] ?? ''}-${SIDES[corner[2] ?? ''] ?? ''}-radius`;
  if (name in SIDES) return `inset-inline-${SIDES[name] ?? ''}`;
  const [, before, side, after] =
    /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(-\w+)?$/.exec(name) ?? [];
  return side && `${before ?? ''}-inline-${SIDES[side] ?? ''}${after ?? ''}`;
}

/**
 * What has no logical form: a rule below `[dir='rtl']` says the other side.
 *
 * @param {string} name
 * @param {readonly Node[]} nodes
 * @param {readonly string[]} given
 */
function directed(name, nodes, given) {
  const twin = 'inset-inline or margin-inline, or the same below [dir="rtl"] with the sides swapped';
  if (name === 'translate' || name === 'transform') {
    const moves = name === 'translate' ? [given] : callsOf(nodes, MOVES);
    return moves.some(([across = 'none']) => across !== 'none' && !isZero(across)) ? twin : undefined;
  }
  if (/^(box|text)-shadow$/.test(name) || name === 'filter') {
    const shadows = name === 'filter' ? callsOf(nodes, /^drop-shadow$/) : layers(nodes).map(words);
    const across = shadows.map((shadow) => shadow.find((word) => valueParser.unit(word)));
    return across.some((one) => one !== undefined && !isZero(one)) ? twin : undefined;
  }
  if (POSITIONS.test(name) && layers(nodes).some((layer) => isAside(words(layer)))) return twin;
  return hasDirectedGradient(nodes) ? twin : undefined;
}

/** @param {readonly Node[]} nodes @returns {boolean} */
function hasDirectedGradient(nodes) {
  return nodes.some((node) => {
    if (node.type !== 'function') return false;
    const [first = []] = layers(node.nodes);
    const given = words(first);
    if (node.value.endsWith('linear-gradient')) {
      const angle = valueParser.unit(given[0] ?? '');
      if (angle && angle.unit in TURNS) return Number(angle.number) % (TURNS[angle.unit] ?? 1) !== 0;
      return given[0] === 'to' && given.some((word) => word in SIDES);
    }
    if (given.includes('at')) return isAside(given.slice(given.indexOf('at') + 1));
    return hasDirectedGradient(node.nodes);
  });
}

/** Whether a position is nearer to one side. @param {readonly string[]} given */
function isAside(given) {
  if (given.some((word) => word in SIDES)) return true;
  const across = given.find((word) => word === 'center' || word === '/' || valueParser.unit(word));
  return across !== undefined && !/^(center|50%|\/)$/.test(across);
}

/** Whether a radius is another on the other side. @param {readonly Node[]} nodes */
function uneven(nodes) {
  const slash = nodes.findIndex(({ type, value }) => type === 'div' && value === '/');
  const radii = slash < 0 ? [nodes] : [nodes.slice(0, slash), nodes.slice(slash + 1)];
  return radii.some((part) => {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = words(part);
    return topLeft !== topRight || bottomRight !== bottomLeft;
  });
}

/** What the functions of these names are told. @param {readonly Node[]} nodes @param {RegExp} names */
function callsOf(nodes, names) {
  return nodes.flatMap((node) =>
    node.type === 'function' && names.test(node.value) ? [words(node.nodes)] : [],
  );
}

/** What commas separate. @param {readonly Node[]} nodes @returns {Node[][]} */
function layers(nodes) {
  /** @type {Node[][]} */
  const found = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') found.push([]);
    else found.at(-1)?.push(node);
  }
  return found;
}

/** @param {readonly Node[]} nodes */
function words(nodes) {
  return nodes
    .filter(({ type, value }) => type === 'word' || type === 'function' || (type === 'div' && value === '/'))
    .map((node) => valueParser.stringify(node).trim());
}

/** @param {string} value */
function isZero(value) {
  const unit = valueParser.unit(value);
  return unit !== false && Number(unit.number) === 0;
}
