import type { RemoteContext } from '@vestibule/contract';
import { SiteLink, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import type { Factor, Offer } from './factor-choice';
import { FactorIcon } from './factor-icon';
import classes from './factor-list.module.css';
import { factorPath } from './factor-paths';
import { messages } from '../messages';

interface FactorListProps {
  readonly context: RemoteContext<ReactNode>;
  readonly offers: readonly Offer[];
  readonly preferred: Factor | undefined;
}

/** The factors to choose from, one link each. */
export function FactorList({ context, offers, preferred }: FactorListProps) {
  const t = useMessages(messages);
  return (
    <ul className={classes['list']} aria-label={t('choose.label')}>
      {offers.map(({ factor }) => (
        <li key={factor}>
          <SiteLink
            onFollow={context.navigate}
            href={factorPath(context, factor)}
            className={classes['factor']}
          >
            <FactorIcon factor={factor} />
            <span className={classes['words']}>
              <span className={classes['name']}>{t(`name.${factor}`)}</span>
              <span className="vs-quiet">
                {t(`about.${factor}`)}
                {factor === preferred && ` · ${t('choose.preferred')}`}
              </span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
