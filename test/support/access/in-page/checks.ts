import { lostInForcedColours, rememberColours } from './colours';
import { cutWords, tallButtons, unfit } from './fits';
import { motion } from './motion';
import { smallTargets } from './targets';

/** Runs in a page, as `window.access`. Each part answers with what is wrong. */
const checks = {
  /** With text at 200 %, as users set it in their browser: WCAG 2.2, 1.4.4. */
  largeText(): string[] {
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = '200%';
    const found = unfit();
    style.fontSize = before;
    return found.map((fault) => `with text at 200 %, ${fault}`);
  },

  /** With the lines, letters and words of a reader who sets them further apart: WCAG 2.2, 1.4.12. */
  textSpacing(): string[] {
    const sheets = [...document.adoptedStyleSheets];
    const apart = new CSSStyleSheet();
    apart.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [...sheets, apart];
    const found = unfit();
    document.adoptedStyleSheets = sheets;
    return found.map((fault) => `with text set apart, ${fault}`);
  },

  /** In a narrow window and with reduced motion, in the usual colours: WCAG 2.2, 1.4.10, 2.5.8 and 2.3.3. */
  narrow(): string[] {
    rememberColours();
    return [
      ...unfit().map((fault) => `at ${window.innerWidth} px, ${fault}`),
      ...smallTargets(),
      ...motion(),
    ];
  },

  /** In the language of the page. */
  fits(): string[] {
    return [...unfit(), ...tallButtons(), ...cutWords()].map(
      (fault) => `at ${window.innerWidth} px, ${fault}`,
    );
  },

  /** In forced colours, after `narrow`. */
  forcedColours: lostInForcedColours,
};

export type Checks = typeof checks;

Object.assign(window, { access: checks });
