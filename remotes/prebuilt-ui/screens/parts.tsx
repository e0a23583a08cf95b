import type { RecipeName } from '@vestibule/contract';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import type { AuthPage } from 'supertokens-auth-react/ui';
import { componentOverrides } from '../overrides';

type Screens = Parameters<typeof AuthPage>[0]['preBuiltUIList'][number];

/** A recipe's prebuilt screens. */
export interface Part {
  readonly screens: Screens;
  /** Gives the screens below it the team's components. */
  readonly Overrides: ComponentType<PropsWithChildren>;
}

/** Loads a recipe's screens: what nobody is shown isn't loaded. */
export const PARTS = {
  emailpassword: async () => {
    const [{ EmailPasswordComponentsOverrideProvider: Provider }, { EmailPasswordPreBuiltUI: screens }] =
      await Promise.all([
        import('supertokens-auth-react/recipe/emailpassword'),
        import('supertokens-auth-react/recipe/emailpassword/prebuiltui'),
      ]);
    return partOf(screens, Provider, componentOverrides.emailpassword);
  },
  emailverification: async () => {
    const [
      { EmailVerificationComponentsOverrideProvider: Provider },
      { EmailVerificationPreBuiltUI: screens },
    ] = await Promise.all([
      import('supertokens-auth-react/recipe/emailverification'),
      import('supertokens-auth-react/recipe/emailverification/prebuiltui'),
    ]);
    return partOf(screens, Provider, componentOverrides.emailverification);
  },
  passwordless: async () => {
    const [{ PasswordlessComponentsOverrideProvider: Provider }, { PasswordlessPreBuiltUI: screens }] =
      await Promise.all([
        import('supertokens-auth-react/recipe/passwordless'),
        import('supertokens-auth-react/recipe/passwordless/prebuiltui'),
      ]);
    return partOf(screens, Provider, componentOverrides.passwordless);
  },
  thirdparty: async () => {
    const [{ ThirdpartyComponentsOverrideProvider: Provider }, { ThirdPartyPreBuiltUI: screens }] =
      await Promise.all([
        import('supertokens-auth-react/recipe/thirdparty'),
        import('supertokens-auth-react/recipe/thirdparty/prebuiltui'),
      ]);
    return partOf(screens, Provider, componentOverrides.thirdparty);
  },
  webauthn: async () => {
    const [{ WebauthnComponentsOverrideProvider: Provider }, { WebauthnPreBuiltUI: screens }] =
      await Promise.all([
        import('supertokens-auth-react/recipe/webauthn'),
        import('supertokens-auth-react/recipe/webauthn/prebuiltui'),
      ]);
    return partOf(screens, Provider, componentOverrides.webauthn);
  },
} satisfies Partial<Record<RecipeName, () => Promise<Part>>>;

function partOf<Screen extends Screens, Components extends object>(
  screens: Screen,
  Provider: ComponentType<{ readonly components: Components; readonly children?: ReactNode }>,
  components: Components | undefined,
) {
  // The SDK's own plugins count where there are none.
  const Overrides = ({ children }: PropsWithChildren) =>
    components ? <Provider components={components}>{children}</Provider> : children;
  return { screens, Overrides };
}
