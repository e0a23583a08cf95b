import { useLayoutEffect, type RefObject } from 'react';

/** Marks an element that keeps the focus only until something better arrives. */
export const ARRIVAL = 'data-arrival';

/**
 * Focuses what has just appeared on the page, so it is read out and gets the next key. Keeps a focus that the user set.
 * Before the user has done anything on the page it focuses only fields, and on a touch screen not even those, because
 * the keyboard would cover the page.
 *
 * @param target the heading of a new screen, or its first field; inner ones come before outer ones; undefined for none
 * @param arrival what it appears with, such as the title: a change moves the focus again
 * @param kind a field takes over the focus from a heading
 */
export function useArrivalFocus(
  target: RefObject<HTMLElement | null> | undefined,
  arrival: unknown,
  kind: 'heading' | 'field',
): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isFree =
      activeElement === null ||
      activeElement === body ||
      (kind === 'field' && activeElement.hasAttribute(ARRIVAL));
    const isUnderWay = navigator.userActivation?.hasBeenActive ?? false;
    const isWelcome = isUnderWay || (kind === 'field' && window.matchMedia?.('(pointer: fine)').matches);
    const isRenamed = kind === 'heading' && activeElement !== null && activeElement === target?.current;
    // A heading that has the focus is read out again only if it gets it again.
    if (isRenamed) target.current?.blur();
    if ((isFree || isRenamed) && isWelcome) target?.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what arrives anew takes the focus anew
  }, [target, arrival, kind]);
}
