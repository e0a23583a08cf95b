/** The page's colour for each of SuperTokens' palette. */
const COLORS = {
  background: '--vs-surface',
  inputBackground: '--vs-surface',
  inputBorder: '--vs-line-field',
  primary: '--vs-accent',
  success: '--vs-done',
  successBackground: '--vs-done-surface',
  error: '--vs-danger',
  errorDark: '--vs-danger',
  errorBackground: '--vs-danger-surface',
  caution: '--vs-warning',
  textTitle: '--vs-text',
  textLabel: '--vs-text',
  textInput: '--vs-text',
  textPrimary: '--vs-text-quiet',
  textGray: '--vs-text-quiet',
  textLink: '--vs-accent',
  buttonText: '--vs-on-fill',
  buttonGreyedOut: '--vs-line',
  superTokensBrandingBackground: '--vs-surface-quiet',
  superTokensBrandingText: '--vs-text-quiet',
} as const;

/**
 * SuperTokens' palette in the page's colours, which an operator may have changed, in both schemes. It consists of numbers,
 * as its screens also write colours with a transparency.
 */
export function palette(): string {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const rule = (scheme: 'light' | 'dark') => {
    probe.style.colorScheme = scheme;
    const colors = Object.entries(COLORS).map(([name, token]) => {
      probe.style.color = `var(${token})`;
      const numbers = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
      return `--palette-${name}: ${numbers.slice(0, 3).join(', ')};`;
    });
    return `[data-supertokens~="container"] { ${colors.join(' ')} }`;
  };
  const rules = `${rule('light')} @media (prefers-color-scheme: dark) { ${rule('dark')} }`;
  probe.remove();
  return rules;
}
