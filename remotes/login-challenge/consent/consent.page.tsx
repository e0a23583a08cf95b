import { PATHS, QUERY, type PageProps } from '@vestibule/contract';
import { ConsentForm } from '@vestibule/login-screens';
import { ChallengePage, type ConsentStepProps } from '@vestibule/login-screens/runtime';
import { SiteAddressContext } from '@vestibule/ui';
import { useContext, type ReactNode } from 'react';
import { useScopes } from './use-scopes';

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
