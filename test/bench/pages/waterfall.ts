import { html, type Markup } from '@vestibule/html';
import type { Exchange } from './requests';
import type { Visit } from './visits/visit';

const LABEL = 330;
const CHART = 620;
const ROW = 15;
const TOP = 58;
/** All pictures share one scale, so they can be compared. */
const SPAN_MS = 5000;

const COLORS: Readonly<Record<string, string>> = {
  Document: '#3547c8',
  Script: '#c58a00',
  Stylesheet: '#8a3fb0',
  Image: '#14804a',
};
const OTHER = '#0a7d8c';

/**
 * Draws the requests of a visit as an SVG.
 *
 * @param title of the picture
 * @param exchanges by their start, in milliseconds since the navigation began
 */
export function waterfall(title: string, exchanges: readonly Exchange[], seen: Visit): string {
  const height = TOP + exchanges.length * ROW + 14;
  const marks = [
    { at: seen.firstContentfulPaint, name: 'first paint', color: '#14804a', row: 0 },
    { at: seen.usable, name: 'usable', color: '#b3261e', row: 1 },
  ];
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${LABEL + CHART + 20}"
    height="${height}"
    font-family="system-ui, sans-serif"
    font-size="10"
  >
    <rect width="100%" height="100%" fill="#fff" />
    <text x="10" y="18" font-size="13" font-weight="600">${title}</text>
    ${[0, 1, 2, 3, 4, 5].map((second) => secondAt(second, height))} ${exchanges.map(row)}
    ${marks.map((mark) => markAt(mark, height))}
  </svg> `.markup;
}

function secondAt(second: number, height: number): Markup {
  const x = xAt(second * 1000);
  return html`<line x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${height}" stroke="#d5d9e2" /><text
      x="${x + 3}"
      y="${TOP - 10}"
      fill="#535c6b"
      >${second} s</text
    > `;
}

function row({ url, type, start, end, bytes }: Exchange, index: number): Markup {
  const y = TOP + index * ROW;
  const width = Math.max(2, xAt(Number.isNaN(end) ? SPAN_MS : end) - xAt(start));
  return html`<text x="10" y="${y + 10}">${nameOf(url)}</text
    ><text x="${LABEL - 8}" y="${y + 10}" text-anchor="end" fill="#535c6b">${kilobytes(bytes)}</text
    ><rect
      x="${xAt(start)}"
      y="${y + 2}"
      width="${width}"
      height="${ROW - 5}"
      fill="${COLORS[type] ?? OTHER}"
    /> `;
}

function markAt(
  { at, name, color, row: line }: { at: number; name: string; color: string; row: number },
  height: number,
): Markup {
  const x = xAt(at);
  return html`<line
      x1="${x}"
      x2="${x}"
      y1="${TOP - 8}"
      y2="${height}"
      stroke="${color}"
      stroke-dasharray="4 2"
    /><text x="${x + 4}" y="${height - 3 - line * 11}" fill="${color}" font-weight="600"
      >${name}: ${Math.round(at)} ms</text
    > `;
}

function xAt(milliseconds: number): number {
  return Math.round(LABEL + (Math.min(milliseconds, SPAN_MS) / SPAN_MS) * CHART);
}

// Neither challenges nor ports belong in a picture.
function nameOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.length > 44 ? `…${pathname.slice(-43)}` : pathname;
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? '' : `${(bytes / 1000).toFixed(1)} kB`;
}
