import type { RemoteEvent } from '../events';
import type { SignUpField } from './sign-up-field';

/** What the shell passes to everything that a remote exports. `Rendered` is what the UI library renders. */
export interface RemoteContext<Rendered = unknown> {
  /** The product's name, as configured. */
  readonly appName: string;
  /** Where users find help, as configured: an email address, or an https address. */
  readonly supportContact?: string | undefined;
  /** The website base path, `/auth` by default, with no slash at its end. */
  readonly basePath: string;
  /** The user's language, a BCP 47 tag. */
  readonly locale: string;
  /** The email address that the user typed on this page before the form was there, to prefill. Since 1.3. */
  readonly typedEmail?: string | undefined;
  /**
   * Reports a step or an outcome to the event stream, by name. `docs/operate/monitoring.md` says where events go. Shells
   * before contract 1.3 don't have it: call it as `context.emit?.(…)`.
   */
  readonly emit?: ((event: RemoteEvent) => void) | undefined;
  /** The query of the page's address. Untrusted. */
  readonly query: URLSearchParams;
  /** The parameters of the route's pattern. Untrusted. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Goes to another screen of this site without reloading the document.
   *
   * @param path path and query, from the root of the site
   */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Whether a remote of this site serves a page, so that a link can be left out otherwise. Since 1.4.
   *
   * @param path from the root of the site, such as `/account/apps`
   */
  readonly hasPage?: ((path: string) => boolean) | undefined;
  /** Whether a remote fills a slot, so that its place can be left out otherwise. Since 1.6. */
  readonly hasSlot?: ((name: keyof SlotProps) => boolean) | undefined;
  /**
   * Shows what another remote offers, inside its own error boundary, so a failure affects only that box.
   *
   * @param name such as `sign-in/form`
   * @param props the slot's
   */
  readonly slot: <Name extends keyof SlotProps>(name: Name, props: SlotProps[Name]) => Rendered;
}

/** The slots that a page may ask for, each with its props. */
export interface SlotProps {
  /** The forms of all first factors of the tenant, including sign-up. */
  'sign-in/form': {
    /** Called once, when a session exists. The page decides where to go. */
    readonly onSuccess: () => void;
  };
  /**
   * The fields of the sign-up form that the configuration leaves to a remote (`"type": "slot"`). It names each control
   * by its field's id: then a refused one gets the focus, and what was typed survives a reload. Since 1.4.
   */
  'sign-up/fields': {
    /** The fields to show, in their order. */
    readonly fields: readonly SignUpField[];
    /** What was typed, by id. Stays until someone has signed up. */
    readonly values: Readonly<Record<string, string>>;
    /** Call it with each change. */
    readonly onValue: (id: string, value: string) => void;
    /** What is wrong, by id, in the user's words. */
    readonly errors: Readonly<Partial<Record<string, string>>>;
  };
  /** On the card of each login screen, below the heading. */
  'login/before-form': LoginScreen;
  /** On the card of each login screen, at its end. */
  'login/after-form': LoginScreen;
  /** Below the card of each login screen. */
  'login/below': LoginScreen;
  /** At the end of each login screen, in small type: terms, imprint, privacy. */
  'login/legal': LoginScreen;
  /** A section at the end of the account's first page, in a box of its own. Any number of remotes may fill it. Since 1.6. */
  'account/section': Readonly<Record<string, never>>;
  /**
   * A screen after signing in, before the user continues, such as new terms to agree to. The shell puts it on a card.
   */
  'sign-in/step': {
    /** Called once, when the step is done, or if there is nothing to do. The step isn't shown again in this session. */
    readonly onDone: () => void;
  };
}

/**
 * The props of the slots that the shell adds to each login screen. Any number of remotes may fill them, or none; one
 * that fails leaves its place empty.
 */
export interface LoginScreen {
  /** The screen's path below the website base path. */
  readonly path: string;
}

/** The props of a remote's page. */
export interface PageProps<Rendered = unknown> {
  readonly context: RemoteContext<Rendered>;
}

/** The props of a slot's component: the context, and what the page that asks for the slot passes. */
export type SlotComponentProps<Name extends keyof SlotProps, Rendered = unknown> = PageProps<Rendered> &
  SlotProps[Name];

/** What a part that mounts itself gets: everything but other remotes' parts, which the page's own library renders. */
export type MountContext = Omit<RemoteContext, 'slot'>;

/** An element of a page; the contract is also read by servers, whose types have none. */
type PageElement = typeof globalThis extends { HTMLElement: { prototype: infer Element } }
  ? Element
  : unknown;

/** What a part that mounts itself leaves behind. */
export interface MountedPart<Props extends object = object> {
  /** Called with each change of what it was mounted with, such as the language. */
  readonly update?: (context: MountContext, props: Props) => void;
  /** Called before its element leaves the page. */
  readonly unmount: () => void;
}

/**
 * An export that mounts itself, for pages and slots of any library. Since 1.6.
 *
 * @example
 * export const GreetingPage: MountExport = {
 *   mount: (element, context) => {
 *     const app = createApp(Greeting, { context });
 *     app.mount(element);
 *     return () => app.unmount();
 *   },
 * };
 */
export interface MountExport<Props extends object = object> {
  /**
   * Shows the part in an element that is its own, in the shadow root of a slot or in the page.
   *
   * @param props the slot's, without the context
   * @returns what ends it, and, if it wants to be told of changes, `update`; without, it is mounted anew for another language
   * @throws like a component: the failure is shown in its place
   */
  readonly mount: (
    element: PageElement,
    context: MountContext,
    props: Props,
  ) => MountedPart<Props> | (() => void);
}

/** The export for a slot that mounts itself. */
export type SlotMount<Name extends keyof SlotProps> = MountExport<SlotProps[Name]>;
