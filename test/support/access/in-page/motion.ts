import { lineage, named, shown } from './elements';

/** What the eye doesn't notice, in milliseconds. */
const UNSEEN = 10;
/** A turn of a progress indicator that calls for nobody's attention, in milliseconds. */
const SLOW_TURN = 2000;

/** What moves though the user asked for reduced motion: now, or once something is hovered, pressed or focused. */
export function motion(): string[] {
  // A transition may have begun before motion was reduced; how long they last is asked below.
  const animations = document.getAnimations().filter((animation) => !(animation instanceof CSSTransition));
  const running = animations.flatMap((animation) => {
    const { effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const { duration = 0, iterations } = effect?.getComputedTiming() ?? {};
    const length = typeof duration === 'number' ? duration : Infinity;
    if (length <= UNSEEN || !target || !target.checkVisibility()) return [];
    if (iterations === Infinity && length >= SLOW_TURN && isProgress(target)) return [];
    return [`${named(target)} moves for ${length} ms with reduced motion: ${WHAT_TO_DO}`];
  });
  const transitions = shown('*').flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { transitionDuration, transitionProperty } = getComputedStyle(element, part);
      const longest = Math.max(...transitionDuration.split(',').map((time) => milliseconds(time)));
      return longest > UNSEEN
        ? [
            `${named(element)}${part ?? ''} changes its ${transitionProperty} over ${longest} ms with reduced motion: ${WHAT_TO_DO}`,
          ]
        : [];
    }),
  );
  return [...running, ...transitions];
}

const WHAT_TO_DO = 'end it in @media (prefers-reduced-motion: reduce)';

function milliseconds(time: string): number {
  return Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);
}

// Something waits, and says so.
function isProgress(element: Element): boolean {
  return lineage(element).some((part) =>
    part.matches(
      'output, [role="status"], [role="progressbar"], progress, [aria-busy="true"], [aria-disabled="true"]',
    ),
  );
}
