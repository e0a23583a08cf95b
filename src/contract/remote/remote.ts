import type { RemoteEvent } from '../events';

/** What the shell hands to everything that a remote exports. `Rendered` is what the UI library renders. */
export interface RemoteContext<Rendered = unknown> {
  /** The product's name, as configured. */
  readonly appName: string;
  /** Where users find help, as configured: an e-mail address, or an https address. */
  readonly supportContact?: string | undefined;
  /** The website base path, `/auth` by default, with no slash at its end. */
  readonly basePath: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  /** The e-mail address that the user typed on this page before the form was there, to be filled in. Since 1.3. */
  readonly typedEmail?: string | undefined;
  /**
   * Reports a step or an outcome to the event stream, by name. `docs/operate/monitoring.md` says where events go.
   * Shells before contract 1.3 have none: call it as `context.emit?.(…)`.
   */
  readonly emit?: ((event: RemoteEvent) => void) | undefined;
  /** The query of the page's address. Untrusted. */
  readonly query: URLSearchParams;
  /** The parameters of the route's pattern. Untrusted. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Goes to another screen of this site without loading the document anew.
   *
   * @param path path and query, from the root of the site
   */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Places what another remote offers. It has its own boundary: where it fails, it costs its own box.
   *
   * @param name such as `sign-in/form`
   * @param props what the slot takes
   */
  readonly slot: <Name extends keyof SlotProps>(name: Name, props: SlotProps[Name]) => Rendered;
}

/** The slots that a page may ask for, with what each takes. */
export interface SlotProps {
  /** The forms of every first factor of the tenant, with sign-up. */
  'sign-in/form': {
    /** Called once, when a session exists. The page decides where to go. */
    readonly onSuccess: () => void;
  };
  /** On the card of each screen of the login, below the heading. */
  'login/before-form': LoginScreen;
  /** On the card of each screen of the login, at its end. */
  'login/after-form': LoginScreen;
  /** Below the card of each screen of the login. */
  'login/below': LoginScreen;
  /** At the end of each screen of the login, in small type: terms, imprint, privacy. */
  'login/legal': LoginScreen;
  /** A screen between signing in and going on, such as new terms to agree to. It stands on a card of the shell's. */
  'sign-in/step': {
    /** Called once, when the step is done, or when there is nothing to do. It is not asked for again in this session. */
    readonly onDone: () => void;
  };
}

/**
 * What the slots take that the shell places on each screen of the login. Any number of remotes may fill them, or none;
 * one that fails leaves its place empty.
 */
export interface LoginScreen {
  /** The screen's path below the website base path. */
  readonly path: string;
}

/** What a page of a remote takes. */
export interface PageProps<Rendered = unknown> {
  readonly context: RemoteContext<Rendered>;
}

/** What a slot's component takes: the context, and what the asking page gives. */
export type SlotComponentProps<Name extends keyof SlotProps, Rendered = unknown> = PageProps<Rendered> &
  SlotProps[Name];
