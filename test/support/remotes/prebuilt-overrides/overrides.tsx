import type { AllRecipeComponentOverrides } from 'supertokens-auth-react/lib/build/types';

export const componentOverrides: Partial<AllRecipeComponentOverrides> = {
  authRecipe: {
    AuthPageHeader_Override: ({ DefaultComponent, ...header }) => (
      <>
        <p>Members of the Birch Society</p>
        <DefaultComponent {...header} />
      </>
    ),
  },
  emailpassword: {
    EmailPasswordSignInForm_Override: ({ DefaultComponent, ...form }) => (
      <section aria-label="Ours">
        <style>{'p { color: rgb(12, 120, 60) }'}</style>
        <DefaultComponent {...form} />
      </section>
    ),
  },
};

export const style = '[data-supertokens~="button"] { background: rgb(12, 120, 60) }';

export const translations = { en: { EMAIL_PASSWORD_SIGN_IN_SUBMIT_BTN: 'Come in' } };

export const links = { termsOfServiceLink: 'https://birch.test/terms' };
