import { named, pressables } from './elements';

/** WCAG 2.2, success criterion 2.5.8, in CSS pixels. */
const LEAST = 24;
/** What is pressed most, such as what sends a form. */
const LEAST_MAIN = 44;
/** Of its card's width, for a button to be a main one. */
const WHOLE_ROW = 0.7;
const SLACK = 0.5;

/** Pressable things that are too small for a finger. */
export function smallTargets(): string[] {
  return pressables().flatMap((element) => {
    if (isInSentence(element)) return [];
    const { width, height } = targetOf(element);
    const size = `${named(element)} is ${Math.round(width)} × ${Math.round(height)} px`;
    if (Math.min(width, height) < LEAST - SLACK) {
      return [`${size}: give it ${LEAST} × ${LEAST} by padding or min-height (WCAG 2.5.8)`];
    }
    return isMain(element) && height < LEAST_MAIN - SLACK
      ? [`${size}: a main button is at least ${LEAST_MAIN} px tall, so give it min-height: 2.75rem`]
      : [];
  });
}

// A tick is set by its label, too.
function targetOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
  return {
    width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  };
}

function isInSentence(element: HTMLElement): boolean {
  const { display } = getComputedStyle(element);
  if (display !== 'inline' && display !== 'inline-block') return false;
  let block = element.parentElement;
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
  if (!block) return false;
  const around = block.cloneNode(true) as HTMLElement;
  for (const link of around.querySelectorAll('a, button, .vs-hidden')) link.remove();
  return /\p{L}/u.test(around.textContent);
}

function isMain(element: HTMLElement): boolean {
  // What looks like a link within a text is none, where it sends a form of its own either.
  const isPlain = element.matches('.vs-button-plain');
  if (element instanceof HTMLButtonElement && element.type === 'submit' && element.form) return !isPlain;
  const card = (element.closest('main, dialog') ?? document.body).clientWidth;
  const isWide = element.getBoundingClientRect().width >= card * WHOLE_ROW;
  return isWide && element.matches('.vs-button') && !isPlain;
}
