/** What the document's first script tells the shell, which comes after it. */
interface DocumentFormHandle {
  /** The element that the form of the document stands in. */
  readonly place: HTMLElement;
  /** Whether the user has sent the form already. */
  readonly isSent: () => boolean;
  /** Whether the user is in the middle of something that a change of the page would break: a press, a composition. */
  readonly isHeld: () => boolean;
  /** The shell doesn't come: the form says so no more that it is on its way. */
  readonly giveUp: () => void;
}

/** How a document leads on by itself, with none of the shell's code. */
interface Window {
  /** Shows the form, where it is for the page; called behind it. */
  vestibuleShow?: (() => void) | undefined;
  /** The form, while it is shown. */
  vestibuleForm?: DocumentFormHandle | undefined;
  /** Settles when it is known that the document does not lead on by itself. */
  vestibuleStays?: Promise<void> | undefined;
}
