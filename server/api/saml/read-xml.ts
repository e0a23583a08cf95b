import { SaxesParser } from 'saxes';

/** An element of a document. Texts aren't kept: nobody here reads one. */
export interface XmlElement {
  /** `{namespace}local`. */
  readonly name: string;
  /** By local name, or `{namespace}local` where an attribute has a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
}

/** Whoever reads a namespace looks through all elements around it, so a deep document would take long. */
const mostLevels = 32;

/**
 * Reads XML of a kind that all parsers read alike, so the core's sees what this one sees: UTF-8, without a document type,
 * comments, processing instructions and CDATA sections.
 *
 * @throws if it isn't that. The message has nothing of the text.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  const open: (XmlElement & { readonly children: XmlElement[] })[] = [];
  let root: XmlElement | undefined;
  parser.on('error', refuse('it is no well-formed XML'));
  parser.on('doctype', refuse('it has a document type'));
  parser.on('comment', refuse('it has a comment'));
  parser.on('processinginstruction', refuse('it has a processing instruction'));
  parser.on('cdata', refuse('it has a CDATA section'));
  parser.on('xmldecl', ({ version, encoding = 'UTF-8' }) => {
    if (version !== '1.0' || encoding.toUpperCase() !== 'UTF-8') refuse('it is not XML 1.0 in UTF-8')();
  });
  parser.on('opentagstart', () => {
    if (open.length >= mostLevels) refuse('it is too deep')();
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const named = Object.values(attributes).map((one) => [nameOf(one), one.value] as const);
    const element = { name: nameOf({ uri, local }), attributes: new Map(named), children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw new Error('it is no well-formed XML');
  return root;
}

function refuse(what: string): () => never {
  return () => {
    throw new Error(what);
  };
}

function nameOf({ uri, local }: { readonly uri: string; readonly local: string }): string {
  return uri === '' ? local : `{${uri}}${local}`;
}

/** An element and all that are in it. */
export function allIn(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(allIn)];
}

/** The elements at a path of names below another. */
export function elementsAt(from: XmlElement, ...names: readonly string[]): XmlElement[] {
  let found: readonly XmlElement[] = [from];
  for (const name of names) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return [...found];
}
