import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { createContext, Script, type Context } from 'node:vm';

/** The parts of a browser's page that a container's scripts need to load each other. */
export interface PageOfNode {
  /** The page's global scope. */
  readonly scope: Context;
  /** Runs a script in the page. */
  readonly run: (text: string, url: string) => void;
  /** Clears the timers of its scripts, such as a chunk's timeout, because they would keep Node running. */
  readonly clearTimers: () => void;
}

interface PageElement {
  src?: string;
  href?: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
}

/**
 * A page without a browser: it shows nothing, but loads scripts as a browser does. `address` is that of its first
 * script; `read` rejects if there is none.
 */
export function pageOfNode(address: string, read: (url: string) => Promise<string>): PageOfNode {
  const { href, origin, protocol, host, hostname, pathname } = new URL(address);
  const timers = new Set<NodeJS.Timeout>();
  const kept = (timer: NodeJS.Timeout): NodeJS.Timeout => {
    timers.add(timer);
    return timer;
  };
  const scope: Context = createContext({
    console: { ...console, log() {}, info() {}, debug() {}, warn() {}, error() {} },
    location: { href, origin, protocol, host, hostname, pathname, search: '', hash: '' },
    navigator: { userAgent: 'Node' },
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    Event,
    EventTarget,
    structuredClone,
    queueMicrotask,
    setTimeout: (task: () => void, ms?: number) => kept(setTimeout(task, ms)),
    clearTimeout,
    setInterval: (task: () => void, ms?: number) => kept(setInterval(task, ms)),
    clearInterval,
    performance,
    crypto,
    // As a shell's page has it: containers run on the page's federation runtime.
    __FEDERATION__: { __INSTANCES__: [new ModuleFederation({ name: 'page_of_node', remotes: [] })] },
  });
  const run = (text: string, url: string) => void new Script(text, { filename: url }).runInContext(scope);
  const load = async ({ src }: PageElement) => {
    if (src !== undefined) run(await read(src), src);
  };
  Object.assign(scope, {
    window: scope,
    self: scope,
    document: documentOf(scope, address, load),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
  });
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  return { scope, run, clearTimers };
}

function documentOf(scope: Context, address: string, load: (element: PageElement) => Promise<void>): object {
  const insert = (element: PageElement): PageElement => {
    load(element).then(
      () => element.onload?.({ type: 'load', target: element }),
      () => element.onerror?.({ type: 'error', target: element }),
    );
    return element;
  };
  const parent = { appendChild: insert, append: insert, insertBefore: insert, removeChild: () => undefined };
  return {
    defaultView: scope,
    baseURI: address,
    currentScript: { src: address, tagName: 'SCRIPT', getAttribute: () => null },
    head: parent,
    body: parent,
    documentElement: parent,
    createElement: () => elementOf(),
    createTextNode: () => ({}),
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cookie: '',
  };
}

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

function elementOf(): PageElement & Record<string, unknown> {
  const element: PageElement & Record<string, unknown> = {
    parentNode: { removeChild: () => undefined },
    style: {},
    setAttribute: (name: string, value: string) => {
      element[name] = value;
    },
    getAttribute: (name: string) => element[name] ?? null,
    removeAttribute: (name: string) => void delete element[name],
    addEventListener: () => undefined,
    remove: () => undefined,
  };
  return element;
}
