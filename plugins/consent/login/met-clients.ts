import { webAddress } from '@vestibule/login-flow';
import { LRUCache } from 'lru-cache';

/** A client as far as a page names it that nobody can be asked about. */
export interface MetClient {
  readonly name: string;
  /** Its website, if it has named one that a page may lead to. */
  readonly address: string | undefined;
}

/** What the core says of it: untrusted. */
interface Described {
  readonly clientId: string;
  readonly clientName?: string | undefined;
  readonly clientUri?: string | undefined;
}

/** How many clients are remembered. */
const most = 500;

/** The clients that this process has told somebody about: while the core is away, it can still say who asks. */
export class MetClients {
  readonly #met = new LRUCache<string, MetClient>({ max: most });

  /** @param imitates the name that the client's could be mistaken for: such a name is never said without a warning */
  note({ clientId, clientName, clientUri }: Described, imitates: string | null): void {
    if (imitates !== null || !clientName) this.#met.delete(clientId);
    else this.#met.set(clientId, { name: clientName, address: webAddress(clientUri) });
  }

  find(clientId: string | undefined): MetClient | undefined {
    return clientId === undefined ? undefined : this.#met.get(clientId);
  }
}
