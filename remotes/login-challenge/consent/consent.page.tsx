import { getConsentRequest, type ConsentRequest, type ScopeInfo } from '@vestibule/auth-runtime';
import { PATHS, QUERY, type PageProps, type RemoteContext } from '@vestibule/contract';
import { ConsentForm } from '@vestibule/login-screens';
import { ChallengePage, type ConsentStepProps } from '@vestibule/login-screens/runtime';
import { SiteAddressContext, whileCurrent } from '@vestibule/ui';
import { useContext, useEffect, useState, type ReactNode } from 'react';

/** The consent page: shows what a client asks for, and tells the API whether the user agrees. */
export function ConsentPage({ context }: PageProps<ReactNode>) {
  const challenge = context.query.get(QUERY.consentChallenge) ?? '';
  const key = `${challenge} ${context.query.get(QUERY.account) ?? ''}`;
  return (
    <ChallengePage
      key={key}
      kind="consent"
      challenge={challenge}
      context={context}
      form={(onSuccess) => context.slot('sign-in/form', { onSuccess })}
      Consent={ConsentStep}
    />
  );
}

function ConsentStep({ context, tell, ...asked }: ConsentStepProps) {
  const hrefOf = useContext(SiteAddressContext);
  return (
    <ConsentForm
      {...asked}
      scopes={useScopes(asked.request, context)}
      apps={context.hasPage?.(PATHS.accountApps) ? hrefOf(PATHS.accountApps) : undefined}
      agree={{ onAgree: (agreement) => tell({ type: 'AGREED', agreement }) }}
    />
  );
}

/**
 * What a client asks for. If the user changes the language of the page, the texts follow; until they have arrived, and
 * if they don't, they stay.
 *
 * @param request as it was first shown
 * @param context of the page
 */
function useScopes(
  request: ConsentRequest,
  { locale, query }: Pick<RemoteContext, 'locale' | 'query'>,
): readonly ScopeInfo[] {
  const challenge = query.get(QUERY.consentChallenge) ?? '';
  const [translated, setTranslated] = useState(request);
  const isTranslated = translated.lang === locale;

  useEffect(() => {
    if (isTranslated) return undefined;
    const asking = getConsentRequest(challenge, locale).catch((failure: unknown) =>
      console.warn('The scopes could not be translated.', failure),
    );
    return whileCurrent(asking, (found) => found?.status === 'OK' && setTranslated(found.request));
  }, [isTranslated, challenge, locale]);

  const texts = new Map(scopesOf(translated).map((scope) => [scope.scope, scope]));
  // What the user agrees to is what they were asked first: the texts are all that changes.
  return scopesOf(request).map((scope) => {
    const { title, description, lang } = texts.get(scope.scope) ?? scope;
    return { ...scope, title, description, lang };
  });
}

function scopesOf({ client }: ConsentRequest): readonly ScopeInfo[] {
  return client.consent?.scopes ?? [];
}
