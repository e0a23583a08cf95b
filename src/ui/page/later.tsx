import { createContext, lazy, Suspense, useContext, type ComponentType } from 'react';

/**
 * One attempt to show what is below. An error boundary gives a new object whenever it tries again: what could not be
 * loaded is loaded anew by then.
 */
export const AttemptContext = createContext<object>({});

/** How long the code of a component may take to arrive, in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * A component whose code is loaded when it is shown: `lazy`, but a load that failed can be tried again. React itself
 * remembers for good that it failed, and waits for ever for what never arrives.
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
      const component = await inTime(load());
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

/**
 * A page whose code is loaded when it is shown.
 *
 * @param load gives the page
 * @param Waiting stands in its place until then
 */
export function laterPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  const Page = later(load);
  return function LaterPage(props: Props) {
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Page {...props} />
      </Suspense>
    );
  };
}

async function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the code did not arrive in time')), TIME_LIMIT);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
