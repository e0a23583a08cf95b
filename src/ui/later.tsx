import { createContext, lazy, useContext, type ComponentType } from 'react';

/**
 * One attempt to show what is below. An error boundary gives a new object whenever it tries again: what could not be
 * loaded is loaded anew by then.
 */
export const AttemptContext = createContext<object>({});

/**
 * A component whose code is loaded when it is shown: `lazy`, but a load that failed can be tried again. React itself
 * remembers for good that it failed.
 *
 * @param load gives the component
 * @example
 * const PasskeyForm = later(async () => (await import('./passkey-form')).PasskeyForm);
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempts = new WeakMap<object, ComponentType<Props>>();
  let loaded: ComponentType<Props> | undefined;

  function begin(attempt: object): ComponentType<Props> {
    const Part: ComponentType<Props> = lazy(async () => {
      const component = await load();
      loaded ??= Part;
      return { default: component };
    });
    attempts.set(attempt, Part);
    return Part;
  }

  return function Later(props: Props) {
    const attempt = useContext(AttemptContext);
    // Another one than before would lose what was typed into it.
    const Part = attempts.get(attempt) ?? loaded ?? begin(attempt);
    return <Part {...props} />;
  };
}
