import { shownName } from './shown-name';

interface AddressProps {
  /** An address, a number or an id: untrusted. */
  readonly children: string;
}

/** What is read from left to right wherever it stands, and keeps what is around it in its place. */
export function Address({ children }: AddressProps) {
  return <bdi dir="ltr">{shownName(children)}</bdi>;
}
