// `npm run -s bench:flame -- <name>.cpuprofile --title <text> > <name>.svg` draws a processor profile.
// A bar is a function, and below it is what it called. Its width is the time in both, and its tooltip says how much that is.
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { parseArgs } from 'node:util';
import { html, type Markup } from '@vestibule/html';

/** A function as called from the bar above it, with its microseconds. */
interface Frame {
  readonly name: string;
  readonly source: string;
  self: number;
  /** With what it called. */
  total: number;
  readonly callees: Map<string, Frame>;
}

/** How large the drawing, a bar and a letter are. */
const [WIDTH, ROW, LETTER] = [1200, 17, 6.7];
/** The waiting, and what V8 does outside JavaScript. */
const NO_FUNCTION = new Set(['(idle)', '(program)']);
/** Under another name, because the formatter would add spaces to HTML. */
const svg = html;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } });
const [file = ''] = positionals;
const all = framesOf(JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile);
/** What took less isn't drawn: half a percent, or what it takes to stay below 60 kB. */
let least = all.total / 200;
let svgText = drawing();
for (; svgText.length > 60_000; svgText = drawing()) least *= 1.1;
console.log(svgText);

function framesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Frame {
  const spent = new Map<number, number>();
  for (const [index, id] of samples.entries()) spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const root: Frame = { name: 'all', source: '', self: 0, total: 0, callees: new Map() };
  add(nodes[0]?.id ?? 0, root);
  return root;

  /** Adds what a node and its callees took to a frame; returns it. */
  function add(id: number, frame: Frame): number {
    let took = spent.get(id) ?? 0;
    frame.self += took;
    for (const child of byId.get(id)?.children ?? []) {
      const { functionName, url } = byId.get(child)?.callFrame ?? { functionName: '', url: '' };
      if (NO_FUNCTION.has(functionName)) continue;
      const [name, source] = [functionName || '(anonymous)', shortened(url)];
      const key = `${name} ${source}`;
      const callee = frame.callees.get(key) ?? { name, source, self: 0, total: 0, callees: new Map() };
      frame.callees.set(key, callee);
      took += add(child, callee);
    }
    frame.total += took;
    return took;
  }
}

function shortened(url: string): string {
  return url.replace(/^.*\/node_modules\//u, 'node_modules/').replace(`file://${process.cwd()}/`, '');
}

function drawing(): string {
  const bars = barsOf(all, 0, 1);
  const height = (Math.max(...bars.map(({ row }) => row)) + 1) * ROW + 4;
  const legend = `${(all.total / 1e6).toFixed(1)} s. Orange: Vestibule, green: packages, blue: Node, grey: V8`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">
<style>.o{fill:#f7c59f}.p{fill:#cfe8c5}.n{fill:#b5d4f4}.v{fill:#d5d5d5}text{pointer-events:none;stroke:none}</style>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="3" y="13">${values.title ?? file}: ${legend}</text>
<g stroke="#fff" stroke-width=".5">
${bars.map(({ bar }) => bar)}</g></svg>`.markup;
}

/** A frame's bar and those of what it called, the longest first. */
function barsOf(frame: Frame, start: number, row: number): { row: number; bar: Markup }[] {
  if (frame.total < least) return [];
  const bars = [{ row, bar: barOf(frame, start, row) }];
  let at = start;
  for (const callee of [...frame.callees.values()].toSorted((a, b) => b.total - a.total)) {
    bars.push(...barsOf(callee, at, row + 1));
    at += callee.total;
  }
  return bars;
}

function barOf({ name, source, self, total }: Frame, start: number, row: number): Markup {
  const [x, end] = [start, start + total].map((time) => Math.round((time / all.total) * WIDTH));
  const width = (end ?? 0) - (x ?? 0);
  const [both, alone] = [total, self].map((time) => ((time / all.total) * 100).toFixed(1));
  const kind =
    source === '' ? 'v' : source.startsWith('node:') ? 'n' : source.startsWith('node_modules/') ? 'p' : 'o';
  const text = name.slice(0, Math.floor((width - 4) / LETTER));
  const shown = text.length > 2 && svg`<text x="${(x ?? 0) + 2}" y="${row * ROW + 14}">${text}</text>`;
  return svg`<rect class="${kind}" x="${x}" y="${row * ROW + 2}" width="${width}" height="${ROW}"><title>${name} ${source}
${both} %, itself ${alone} %</title></rect>${shown || undefined}
`;
}
