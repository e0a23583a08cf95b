import { Notice } from '@vestibule/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './account.module.css';

interface SectionProps {
  readonly title: string;
  /** Its picture. */
  readonly mark?: ReactNode;
  /** Whether it is all that the page has: the page's heading says its title. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
  /** What was done here last; a new object each time. Its title then gets the focus, because the button is gone. */
  readonly done?: { readonly text: string } | undefined;
}

/** A part of a page, with its heading. */
export function Section({ title, mark, isAlone = false, children, done }: SectionProps) {
  const id = useId();
  const named = useRef<HTMLHeadingElement & HTMLElement>(null);

  useLayoutEffect(() => {
    if (done) named.current?.focus();
  }, [done]);

  if (isAlone) {
    return (
      <section className={styles.alone} aria-label={title} ref={named} tabIndex={-1}>
        {content()}
      </section>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.titled}>
        {mark}
        <h2 id={id} className={styles.heading} ref={named} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {content()}
    </section>
  );

  function content(): ReactNode {
    return (
      <>
        {done && <Notice>{done.text}</Notice>}
        {children}
      </>
    );
  }
}
