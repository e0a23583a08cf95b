import type { AllRecipeComponentOverrides } from 'supertokens-auth-react/lib/build/types';

/*
 * The file that a team edits: what it has changed of the prebuilt UI. All of it is as in SuperTokens' documentation.
 */

/** The components that replace prebuilt ones, by recipe. `authRecipe` has the parts of the page around the forms. */
export const componentOverrides: Partial<AllRecipeComponentOverrides> = {};

/** The `style` of `SuperTokens.init`. This one puts the screens on Vestibule's card, light or dark. */
export const style = `
  [data-supertokens~="container"] {
    --palette-background: 255, 255, 255;
    --palette-primary: 53, 71, 200;
    --palette-primaryBorder: 53, 71, 200;
    --palette-textLink: 53, 71, 200;
    --palette-textPrimary: 83, 92, 107;
    --palette-textGray: 83, 92, 107;
    width: auto;
    margin: 0;
    padding: 0;
    box-shadow: none;
    background: none;
    font-family: var(--vs-font);
    text-align: start;
  }
  [data-supertokens~="row"] { width: auto; padding: 0; margin: 0; }
  button, input { font-family: inherit; }
  [data-supertokens~="dividerText"], [data-supertokens~="superTokensBranding"] { text-align: center; }
  /* The card has a heading. */
  [data-supertokens~="authPage"] [data-supertokens~="headerTitle"] { display: none; }

  @media (prefers-color-scheme: dark) {
    [data-supertokens~="container"] {
      --palette-background: 23, 27, 34;
      --palette-inputBackground: 31, 37, 46;
      --palette-inputBorder: 109, 119, 135;
      --palette-primary: 163, 177, 255;
      --palette-primaryBorder: 163, 177, 255;
      --palette-buttonText: 16, 21, 46;
      --palette-textLink: 163, 177, 255;
      --palette-textTitle: 238, 241, 246;
      --palette-textLabel: 238, 241, 246;
      --palette-textInput: 238, 241, 246;
      --palette-textPrimary: 166, 176, 191;
      --palette-textGray: 166, 176, 191;
      --palette-error: 255, 180, 171;
      --palette-errorBackground: 58, 25, 23;
      --palette-superTokensBrandingBackground: 31, 37, 46;
      --palette-superTokensBrandingText: 166, 176, 191;
    }
  }
`;

/** Sentences by language and SuperTokens' key. What a language lacks is in English. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** Below the sign-up form. */
export const links: { readonly termsOfServiceLink?: string; readonly privacyPolicyLink?: string } = {};
