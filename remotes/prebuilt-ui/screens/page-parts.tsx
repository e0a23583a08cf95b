import { refusalOf } from '@vestibule/auth-runtime';
import { useRefusalWords } from '@vestibule/auth-runtime/react';
import { useLayoutEffect, type ComponentProps } from 'react';
import type { AllRecipeComponentOverrides } from 'supertokens-auth-react/lib/build/types';
import { componentOverrides } from '../overrides';

type PageParts = NonNullable<AllRecipeComponentOverrides['authRecipe']>;
type PropsOf<Name extends keyof PageParts> = ComponentProps<NonNullable<PageParts[Name]>>;

const team: PageParts = componentOverrides.authRecipe ?? {};

/** Says why the API refuses in the page's words. Its own text is in English, and ends with a code. */
function List(props: PropsOf<'AuthPageComponentList_Override'>) {
  const { DefaultComponent, ...list } = props;
  const { AuthPageComponentList_Override: Team } = team;
  const { error, onError } = list;
  const refusalWords = useRefusalWords();
  const said = error && refusalWords(refusalOf(error));
  // The error may come from a form, or in the address from a provider's callback, and is shown above this list.
  useLayoutEffect(() => {
    if (said && said !== error) onError(said);
  });
  return Team ? <Team {...props} /> : <DefaultComponent {...list} />;
}

function HeaderWithoutSignUp({ DefaultComponent, ...given }: PropsOf<'AuthPageHeader_Override'>) {
  const { AuthPageHeader_Override: Team } = team;
  const header = { ...given, hideSignInSwitcher: true };
  return Team ? <Team DefaultComponent={DefaultComponent} {...header} /> : <DefaultComponent {...header} />;
}

/** The parts of the page around the forms: the team's. */
export const pageParts: PageParts = { ...team, AuthPageComponentList_Override: List };

/** The same, where nobody signs up. */
export const pagePartsWithoutSignUp: PageParts = {
  ...pageParts,
  AuthPageHeader_Override: HeaderWithoutSignUp,
};
