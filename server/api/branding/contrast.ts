import { measure, type Adjusted, type Brand } from '@vestibule/branding';
import { html, type Markup } from '@vestibule/html';
import { SCHEMES } from './in-scheme';

/** How well each pair of a brand's colours can be read, and which were changed for that. */
export function contrastOf({ colors, adjusted }: Brand): Markup {
  const [light = [], dark = []] = SCHEMES.map((scheme) => measure(colors[scheme]));
  const rows = light.map(
    ({ pair, least, ...of }, index) =>
      html`<tr>
        <th scope="row">${pair}</th>
        <td>${least.toFixed(1)}</td>
        ${[of, dark[index] ?? of].map(
          ({ ink, ground, ratio }) =>
            html`<td>
              <span class="swatch" aria-hidden="true" style="color:${ink};background:${ground}">Aa</span
              >${rounded(ratio)}
            </td>`,
        )}
      </tr>`,
  );
  return html`<section class="contrast">
    <h2>Contrast</h2>
    ${
      adjusted.length === 0
        ? html`<p class="about">Every colour is shown as it was given.</p>`
        : html`<ul>
            ${adjusted.map(adjustment)}
          </ul>`
    }
    <details>
      <summary>Every pair of colours</summary>
      <div class="scrolls" role="region" aria-label="Every pair of colours" tabindex="0">
        <table aria-label="Contrast">
          <thead>
            <tr>
              <th scope="col">pair</th>
              <th scope="col">least</th>
              <th scope="col">light</th>
              <th scope="col">dark</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
}

function adjustment({ token, scheme, was, now, pair, wasRatio, ratio }: Adjusted): Markup {
  return html`<li>
    ${token} (${scheme}): ${was} is shown as ${now}: ${pair} had ${rounded(wasRatio)}, and has
    ${rounded(ratio)}.
  </li>`;
}

/** Down, so nothing seems to reach what it doesn't. */
const rounded = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
