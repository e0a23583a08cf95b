import { Notice } from '@vestibule/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './account.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What was done here last; a new object each time. The heading then gets the focus, because the button is gone. */
  readonly done?: { readonly text: string } | undefined;
}

/** A part of a page, with its heading. */
export function Section({ title, children, done }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {done && <Notice>{done.text}</Notice>}
      {children}
    </section>
  );
}
