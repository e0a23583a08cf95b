import { createContext, lazy, Suspense, useContext, type ComponentType } from 'react';

/**
 * One attempt to show what is below. An error boundary sets a new object for each retry, which loads again what failed
 * to load.
 */
export const AttemptContext = createContext<object>({});

/** How long a component's code may take to arrive, in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * A component whose code is loaded when it is shown: like `lazy`, but a failed load can be retried. React itself never
 * forgets a failure, and waits forever for what never arrives.
 *
 * @param load returns the component
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
    // A new component would lose what the user typed into the old one.
    const Part = attempts.get(attempt) ?? loaded ?? begin(attempt);
    return <Part {...props} />;
  };
}

/**
 * A page whose code is loaded when it is shown.
 *
 * @param load returns the page
 * @param Waiting is shown until then
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
