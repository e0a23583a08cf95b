type Descriptors = readonly (readonly [PropertyKey, PropertyDescriptor])[];

/** What the browser has, by name. */
export interface BuiltIns {
  /**
   * Puts back what was changed since, and says what that was.
   *
   * @returns the names of what was changed, such as `Array.prototype.map`, and of what couldn't be put back
   */
  readonly putBack: () => { readonly changed: string[]; readonly stuck: string[] };
}

// Taken before any remote's code can change them: the check must not depend on what it checks.
const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** What a sign-in is made of, of which each function is compared, and whether it is still the page's. */
const CONSTRUCTORS = [
  Array,
  String,
  Number,
  Object,
  Function,
  Promise,
  Map,
  Set,
  WeakMap,
  RegExp,
  Date,
  Symbol,
  Event,
  EventTarget,
  Node,
  Element,
  Document,
  HTMLElement,
  HTMLFormElement,
  HTMLInputElement,
  History,
  Storage,
  XMLHttpRequest,
  Request,
  Response,
  Headers,
  URL,
  URLSearchParams,
  FormData,
  AbortController,
];

const owners = (): readonly (readonly [string, object])[] => [
  ...CONSTRUCTORS.flatMap((owner) => [
    [owner.name, owner] as const,
    [`${owner.name}.prototype`, owner.prototype as object] as const,
  ]),
  ['JSON', JSON],
  ['Reflect', Reflect],
  ['Math', Math],
];

/** Properties of `window` that a sign-in needs besides: each may be an accessor or a value. */
const OF_WINDOW = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'requestAnimationFrame',
  'MessageChannel',
  'crypto',
  'JSON',
  'Reflect',
  'Math',
];

/** Remembers the browser's own functions, as they are before a remote's code runs. */
export function builtIns(page: Window): BuiltIns {
  const kept: { name: string; owner: object; own: Descriptors }[] = [];
  for (const [name, owner] of owners()) {
    const own = ownKeys(owner).flatMap((key) => {
      const descriptor = getOwnPropertyDescriptor(owner, key);
      // `name` and `length` of functions are no functions.
      return descriptor && isFunction(descriptor) ? [[key, descriptor] as const] : [];
    });
    kept.push({ name, owner, own });
  }
  const own = [...OF_WINDOW, ...CONSTRUCTORS.map(({ name }) => name)].flatMap((key) => {
    const descriptor = getOwnPropertyDescriptor(page, key);
    return descriptor ? [[key, descriptor] as const] : [];
  });
  kept.push({ name: 'window', owner: page, own });

  // By index: an iterator may be what was changed.
  return {
    putBack: () => {
      const changed: string[] = [];
      const stuck: string[] = [];
      let count = 0;
      let stuckCount = 0;
      for (let place = 0; place < kept.length; place += 1) {
        const group = kept[place];
        if (!group) continue;
        for (let index = 0; index < group.own.length; index += 1) {
          const pair = group.own[index];
          if (!pair) continue;
          const key = pair[0];
          const before = pair[1];
          if (isSame(before, getOwnPropertyDescriptor(group.owner, key))) continue;
          const name = `${group.name}.${typeof key === 'symbol' ? 'symbol' : key}`;
          defineProperty(changed, count, { value: name, enumerable: true });
          count += 1;
          if (defineProperty(group.owner, key, before)) continue;
          defineProperty(stuck, stuckCount, { value: name, enumerable: true });
          stuckCount += 1;
        }
      }
      return { changed, stuck };
    },
  };
}

/** A descriptor, whose functions are only compared. */
interface Known {
  readonly value?: unknown;
  readonly get?: unknown;
  readonly set?: unknown;
}

function isFunction({ value, get, set }: Known): boolean {
  return typeof value === 'function' || get !== undefined || set !== undefined;
}

function isSame(before: Known, now: Known | undefined): boolean {
  return now !== undefined && now.value === before.value && now.get === before.get && now.set === before.set;
}
