import type { BrowserContext, Page } from '@playwright/test';
import type { User } from '../support/stack/spawn-stack';

/** What a journey does at each client, in this order. */
export const STEPS = ['sign-in', 'userinfo', 'refresh', 'sign-out'] as const;
export type Step = (typeof STEPS)[number];

/** What a step has to work with. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The client's own address, without a slash at its end. */
  readonly app: string;
  readonly issuer: string;
  readonly clientId: string;
  /** An account that no other client has seen. */
  readonly user: User;
}

/** What each step does in the browser; it throws a sentence if the client fails. */
export type Steps = Record<Step, (visit: Visit) => Promise<void>>;

/** A program that a client can't do without. */
export interface Need {
  readonly program: string;
  /** Prints its version. */
  readonly args: readonly string[];
}

/** Where a client runs, outside the repository, and what it is told. */
export interface Place {
  readonly folder: string;
  readonly port: number;
  /** `ISSUER`, `CLIENT_ID`, `CLIENT_SECRET`, `APP_URL`: the variables that the pages of the documentation use. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What it takes to start a client that has been installed. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** A standard client, as a page below docs/integrate/clients/ configures it. */
export interface Client {
  /** The name of its page and of its folder below apps/. */
  readonly id: string;
  readonly title: string;
  readonly needs: readonly Need[];
  /** What the documentation says to register, besides a name. @param app the client's own address */
  readonly registration: (app: string) => Readonly<Record<string, unknown>>;
  /** Installs it into a folder that holds the page's files and its own. @returns its version */
  readonly install: (place: Place) => Promise<string>;
  readonly command: (place: Place) => Command;
  readonly steps: Steps;
}
