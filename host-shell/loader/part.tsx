import { useLayoutEffect, useRef, useState, type PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { dress } from '../trust/remote-styles';

interface PartProps {
  /** The remote's. */
  readonly name: string;
  /** Whether it is an extra of a page that isn't the remote's: then it is in a shadow root. */
  readonly isExtra: boolean;
}

/** What a remote shows, with its styles, which reach nothing else and leave with it. */
export function Part({ name, isExtra, children }: PropsWithChildren<PartProps>) {
  const place = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();

  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    if (!isExtra) return dress(current, name);
    const shadow = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    setRoot(shadow);
    return dress(shadow, name);
  }, [name, isExtra]);

  return (
    <div className="vs-part" data-part={name} ref={place}>
      {isExtra ? root && createPortal(children, root) : children}
    </div>
  );
}
