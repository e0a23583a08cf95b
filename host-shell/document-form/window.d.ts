/** What the document's first script tells the shell, which loads after it. */
interface DocumentFormHandle {
  /** The element that contains the document's form. */
  readonly place: HTMLElement;
  /** Whether the user has already submitted the form. */
  readonly isSent: () => boolean;
  /** Whether the user is in the middle of a press or composition, which a change of the page would break. */
  readonly isHeld: () => boolean;
  /** The shell failed to load: a form that waits for it stops showing that it is busy. */
  readonly giveUp?: () => void;
}

/** How a document works by itself, without any of the shell's code. */
interface Window {
  /** Shows the form, if the page needs it; called right after the form's markup. */
  vestibuleShow?: (() => void) | undefined;
  /** The form, while it is shown. */
  vestibuleForm?: DocumentFormHandle | undefined;
  /** Settles once it is known that the document does not continue by itself. */
  vestibuleStays?: Promise<void> | undefined;
}
