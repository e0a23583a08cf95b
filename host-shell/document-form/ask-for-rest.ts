/**
 * Asks for what a document with a form has in a file of its own, once the form is on the screen, or sent.
 *
 * @returns undefined if that can't be loaded
 */
export function askForRest(): Promise<RestOfForm | undefined> {
  return new Promise((resolve) => {
    window.vestibuleRest = resolve;
    const ask = (): void => {
      const script =
        document.querySelector<HTMLTemplateElement>('#vestibule-rest')?.content.firstElementChild;
      if (!script) return;
      script.addEventListener('error', () => resolve(undefined));
      document.head.append(script);
    };
    new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
    document.addEventListener('submit', ask);
  });
}
