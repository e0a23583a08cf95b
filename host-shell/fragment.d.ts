import 'react-dom';

declare module 'react' {
  /** Fragments of React 19.3 have it; their types don't tell yet. */
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number;
  }
}
