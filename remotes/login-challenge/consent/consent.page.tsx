import { QUERY, type PageProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { ChallengePage } from '../challenge/challenge.page';

/** The consent page: shows what a client asks for, and tells the API whether the user agrees. */
export function ConsentPage({ context }: PageProps<ReactNode>) {
  const challenge = context.query.get(QUERY.consentChallenge) ?? '';
  const key = `${challenge} ${context.query.get(QUERY.account) ?? ''}`;
  return <ChallengePage key={key} kind="consent" challenge={challenge} context={context} />;
}
