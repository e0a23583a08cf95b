import { useMessages, type IconName } from '@vestibule/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import styles from '../frame/account.module.css';
import { setUpPath, type AddedFactor } from '../calls/account-paths';
import { ActionLink } from '../frame/action-link';
import { Mark } from '../frame/item';
import { Loaded } from '../frame/loaded';
import { Section } from '../frame/section';
import { messages } from '../messages';
import type { PartProps } from './part-props';

interface FactorSectionProps<Data> extends Pick<PartProps, 'context' | 'factors'> {
  /** The beginning of its sentences' keys. */
  readonly words: 'device' | 'passkey';
  readonly factor: AddedFactor;
  readonly icon: IconName;
  readonly query: UseQueryResult<Data>;
  /** Whether it protects the account. */
  readonly isOn: (data: Data) => boolean;
  /** The items, each with its key; `onDone` takes the sentence that says what was done. */
  readonly children: (data: Data, onDone: (text: string) => void) => readonly ReactElement[];
  /** What stands at the list's end. */
  readonly below?: (data: Data, onDone: (text: string) => void) => ReactNode;
}

/** The user's items of one factor, and the link that adds another; nothing if there are none and none can be added. */
export function FactorSection<Data>(props: FactorSectionProps<Data>) {
  const { context, factors, words, factor, icon, query, isOn, children, below } = props;
  const t = useMessages(messages);
  const [done, setDone] = useState<{ readonly text: string }>();
  const isAddable = factors.data?.addable.includes(factor) ?? true;
  const onDone = (text: string) => setDone({ text });
  const items = query.data && children(query.data, onDone);
  if (!isAddable && items?.length === 0) return null;
  return (
    <Section
      title={t(`${words}.title`)}
      mark={<Mark icon={icon} tone={query.data && isOn(query.data) ? 'done' : undefined} />}
      done={done}
    >
      <p className="vs-quiet">{t(`${words}.about`)}</p>
      <Loaded query={query}>
        {(data) => (
          <>
            {items?.length === 0 && <p>{t(`${words}.none`)}</p>}
            <ul className={styles.list}>
              {items}
              {below?.(data, onDone)}
            </ul>
          </>
        )}
      </Loaded>
      {isAddable && (
        <div className={styles.actions}>
          <ActionLink href={setUpPath(context.basePath, factor)} onFollow={context.navigate}>
            {t(`${words}.add`)}
          </ActionLink>
        </div>
      )}
    </Section>
  );
}
