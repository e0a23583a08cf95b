import { setTimeout as pause } from 'node:timers/promises';

/** What a browser can be told, whatever protocol it speaks; `Found` is its own handle of an element. */
export interface Browser<Found> {
  readonly version: string;
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  /** Runs an expression in the page that answers with an element or null. */
  find: (expression: string) => Promise<Found | null>;
  click: (element: Found) => Promise<void>;
  /** Types over what a field holds. */
  type: (element: Found, text: string) => Promise<void>;
  text: (element: Found) => Promise<string>;
  value: (element: Found) => Promise<string>;
  close: () => Promise<void>;
}

const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  checkbox: 'input[type="checkbox"]',
  field: 'input',
  heading: 'h1, h2',
  code: 'code',
  text: 'p, dd, li, div, span',
} as const;

type Kind = keyof typeof SELECTORS;

const PATIENCE_MS = 60_000;
const BETWEEN_LOOKS_MS = 50;

/** A person in front of a browser, who finds things by what they are and are called. */
export class Visitor<Found> {
  constructor(private readonly browser: Browser<Found>) {}

  /** Waits until it is there. @param name all of it, or a pattern */
  async sees(kind: Kind, name: string | RegExp): Promise<Found> {
    return this.until(`a ${kind} "${name}"`, () => this.browser.find(expression(kind, name)));
  }

  async press(kind: 'button' | 'link' | 'checkbox', name: string | RegExp): Promise<void> {
    await this.until(`pressing the ${kind} "${name}"`, async () => {
      const element = await this.browser.find(expression(kind, name));
      if (!element) return null;
      await this.browser.click(element);
      return true;
    });
  }

  /** A page that takes over from its document may move a field meanwhile. */
  async type(label: string, text: string): Promise<void> {
    await this.until(`typing into "${label}"`, async () => {
      const field = await this.browser.find(expression('field', label));
      if (!field) return null;
      await this.browser.type(field, text);
      return (await this.browser.value(field)) === text ? true : null;
    });
  }

  /** For a field that sends its form once it is full: nobody can look at its value then. */
  async enter(label: string, text: string): Promise<void> {
    await this.browser.type(await this.sees('field', label), text);
  }

  async reads(kind: Kind, name: string | RegExp): Promise<string> {
    return this.browser.text(await this.sees(kind, name));
  }

  async arrivesAt(address: string): Promise<void> {
    await this.until(`the address ${address}`, async () =>
      (await this.browser.address()) === address ? true : null,
    );
  }

  private async until<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
    const end = Date.now() + PATIENCE_MS;
    let last: unknown = 'it was not there';
    while (Date.now() < end) {
      try {
        const found = await look();
        if (found !== null) return found;
      } catch (error) {
        // The page was replaced meanwhile, or what was found has moved: look again.
        last = error;
      }
      await pause(BETWEEN_LOOKS_MS);
    }
    throw new Error(`waited for ${what} at ${await this.browser.address()}`, { cause: last });
  }
}

function expression(kind: Kind, name: string | RegExp): string {
  const pattern = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name;
  return `(() => {
    const nameOf = (element) => (element.getAttribute('aria-label')
      ?? ([...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent));
    // What grants something takes no press before anybody could have read it.
    return [...document.querySelectorAll(${JSON.stringify(SELECTORS[kind])})].find((element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).pointerEvents !== 'none' && ${pattern}.test(nameOf(element).replace(/\\s+/g, ' ').trim())) ?? null;
  })()`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
