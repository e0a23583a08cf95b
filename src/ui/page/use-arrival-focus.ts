import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks an element that keeps the focus only until something better arrives. */
export const ARRIVAL = 'data-arrival';

const NOTHING = Symbol('nothing has arrived yet');

/**
 * Gives the focus to what has just arrived on the page, so the next key lands there and it is read out. A focus that
 * the user set is kept. Before the user has done anything on the page only a field is focused, and none on a touch
 * screen, whose keyboard would cover the page.
 *
 * @param target the heading of a new screen, or its first field; inner ones come before outer ones
 * @param arrival what it arrives with, such as the title: a change moves the focus again
 * @param kind a field takes the focus over from a heading
 */
export function useArrivalFocus(
  target: RefObject<HTMLElement | null>,
  arrival: unknown,
  kind: 'heading' | 'field',
): void {
  const arrived = useRef<unknown>(NOTHING);

  useLayoutEffect(() => {
    if (arrived.current === arrival) return;
    arrived.current = arrival;
    const { activeElement, body } = document;
    const isFree =
      activeElement === null ||
      activeElement === body ||
      (kind === 'field' && activeElement.hasAttribute(ARRIVAL));
    const isUnderWay = navigator.userActivation?.hasBeenActive ?? false;
    const isWelcome = isUnderWay || (kind === 'field' && window.matchMedia?.('(pointer: fine)').matches);
    if (isFree && isWelcome) target.current?.focus();
  }, [target, arrival, kind]);
}
