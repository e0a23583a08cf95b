import 'react-dom';

declare module 'react' {
  /** React 19.3's fragments have it; their types don't yet. */
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number;
  }
}
