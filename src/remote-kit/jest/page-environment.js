import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks. Nothing else of Node reaches a page: a newer Node's globals would hide jsdom's. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  crypto,
  structuredClone,
};

/** A browser without its network: a test replaces it (`window.fetch`). */
export default class PageEnvironment extends TestEnvironment {
  /** @type {{ close(): void }[]} */
  #opened = [];

  constructor(config, context) {
    super(config, context);
    const given = { ...FROM_NODE, ...channels(this.#opened) };
    for (const [name, value] of Object.entries(given)) {
      Object.defineProperty(this.global, name, { configurable: true, writable: true, value });
    }
  }

  /** A page that is left has closed its channels; the worker goes on with other pages, which must not hear it. */
  async teardown() {
    for (const channel of this.#opened) channel.close();
    await super.teardown();
  }
}

/**
 * Node's channels.
 * @param {{ close(): void }[]} opened has those that a page opens
 */
function channels(opened) {
  return {
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name) {
        super(name);
        opened.push(this);
      }
    },
    MessageChannel: class extends MessageChannel {
      constructor() {
        super();
        opened.push(this.port1);
      }
    },
  };
}
