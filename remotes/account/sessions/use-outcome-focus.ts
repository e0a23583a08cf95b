import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus of a pressed button to what says in its place what came of it.
 *
 * @param isOver whether that is shown in place of the button
 * @returns `onPress` for the button, and `outcome` for what replaces it
 */
export function useOutcomeFocus<Outcome extends HTMLElement>(
  isOver: boolean,
): {
  readonly outcome: RefObject<Outcome | null>;
  readonly onPress: () => void;
} {
  const outcome = useRef<Outcome>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isOver || !isPressed.current) return;
    isPressed.current = false;
    outcome.current?.focus();
  }, [isOver]);
  return { outcome, onPress: () => (isPressed.current = true) };
}
