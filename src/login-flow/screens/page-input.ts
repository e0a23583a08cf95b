import type { SignUpField, SlotContent } from '@vestibule/contract';
import type { SignInWays } from '../ways/ways';
import type { Screen } from './screen';

/** What a server makes a page without script of. */
export interface PageInput {
  readonly screen: Screen;
  /** The page's path and query, without a ticket. */
  readonly at: string;
  /** The website base path, from the root of its host, with no slash at its end. */
  readonly basePath: string;
  /** Where forms are sent: the address of the API's calls. */
  readonly api: string;
  readonly appName: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** When it leaves, in milliseconds since the epoch: presses that come back too soon were for another page. */
  readonly left: number;
  /** The API's answer for the page's login challenge, untrusted. */
  readonly loginInfo?: unknown;
  /** Whether the page is without script for certain: the API has said what it shows. */
  readonly isTold?: boolean;
  /** Whether the browser can send the page's forms by itself; otherwise they wait for the page. */
  readonly sends: boolean;
  /** The ways to sign in, as far as they are known. */
  readonly ways?: SignInWays | undefined;
  /** Nobody signs up in the tenant; or nobody knows whether anyone may, and then nothing leads there yet. */
  readonly hidesSignUp?: boolean | undefined;
  /** Which of several clients the site is at providers. */
  readonly clientType?: string | undefined;
  /** What the sign-up form asks for besides email and password. */
  readonly signUpFields?: readonly SignUpField[] | undefined;
  /** The path of the site's start page; the root of its host if absent. */
  readonly home?: string | undefined;
  /** The path of the page where access is removed, if the site has one. */
  readonly apps?: string | undefined;
  /** What remotes add to the page without their code, by slot, in order. */
  readonly contents?: SlotContents | undefined;
  /** The path of the site on its host, with no slash at its end; the root if absent. */
  readonly sitePath?: string | undefined;
}

/** What remotes show in slots without their code, by slot, such as `login/legal`, in order. */
export type SlotContents = Readonly<Record<string, readonly SlotContent[]>>;

/** A page without script. */
export interface RenderedPage {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly lang: string;
  readonly body: string;
}
