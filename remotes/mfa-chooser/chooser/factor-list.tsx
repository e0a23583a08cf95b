import type { RemoteContext } from '@vestibule/contract';
import { FactorList as List, factorMessages } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import type { Factor, Offer } from '@vestibule/login-flow';
import { factorPath } from './factor-paths';

interface FactorListProps {
  readonly context: RemoteContext<ReactNode>;
  readonly offers: readonly Offer[];
  readonly preferred: Factor | undefined;
}

/** The factors to choose from. */
export function FactorList({ context, offers, preferred }: FactorListProps) {
  const t = useMessages(factorMessages);
  const factors = offers.map(({ factor }) => ({
    factor,
    href: factorPath(context, factor),
    name: t(`name.${factor}`),
    about: t(`about.${factor}`) + (factor === preferred ? ` · ${t('choose.preferred')}` : ''),
  }));
  return <List label={t('choose.label')} factors={factors} onFollow={context.navigate} />;
}
