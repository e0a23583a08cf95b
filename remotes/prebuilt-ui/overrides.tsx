import type { AllRecipeComponentOverrides } from 'supertokens-auth-react/lib/build/types';

/*
 * The file that a team edits: what it has changed of the prebuilt UI. All of it is as in SuperTokens' documentation.
 */

/** The components that replace prebuilt ones, by recipe. `authRecipe` has the parts of the page around the forms. */
export const componentOverrides: Partial<AllRecipeComponentOverrides> = {};

/** The `style` of `SuperTokens.init`. This one puts the screens on the shell's card; their colours are the page's already. */
export const style = `
  [data-supertokens~="container"] {
    width: auto;
    margin: 0;
    padding: 0;
    box-shadow: none;
    background: none;
    font-family: var(--vs-font);
    text-align: start;
  }
  [data-supertokens~="row"] { width: auto; padding: 0; margin: 0; }
  button[data-supertokens], input[data-supertokens] { font-family: inherit; }
  [data-supertokens~="divider"] { border-color: var(--vs-line); }
  [data-supertokens~="button"] {
    color: var(--vs-on-fill);
    background: var(--vs-fill);
    border-color: var(--vs-fill-edge);
  }
  [data-supertokens~="button"][data-supertokens~="providerButton"] {
    color: var(--vs-text);
    background: var(--vs-surface);
    border-color: var(--vs-line);
  }
  [data-supertokens~="button"][data-supertokens~="providerButton"]:hover { background: var(--vs-surface-quiet); }
  [data-supertokens~="button"], [data-supertokens~="inputWrapper"] { border-radius: var(--vs-radius); }
  [data-supertokens~="dividerText"], [data-supertokens~="superTokensBranding"] { text-align: center; }
  /* The card has a heading. */
  [data-supertokens~="authPage"] [data-supertokens~="headerTitle"] { display: none; }
`;

/** Sentences by language and SuperTokens' key. What a language lacks is in English. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** Below the sign-up form. */
export const links: { readonly termsOfServiceLink?: string; readonly privacyPolicyLink?: string } = {};
