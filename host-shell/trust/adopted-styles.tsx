import { useLayoutEffect, useRef, type ElementType, type Key } from 'react';
import { shellsSheet } from './remote-styles';
import { Fragment, jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime';

/*
 * React's JSX functions for supertokens-auth-react, whose <style> elements the page's policy refuses. They become
 * constructed stylesheets of the document or shadow root that they are in, which need no "unsafe-inline" and no hash.
 */

export { Fragment };

/** As React's, but for styles. */
export function jsx(type: ElementType, props: object, key?: Key) {
  return jsxOfReact(allowed(type), props, key);
}

/** As React's, but for styles. */
export function jsxs(type: ElementType, props: object, key?: Key) {
  return jsxsOfReact(allowed(type), props, key);
}

function allowed(type: ElementType): ElementType {
  return type === 'style' ? AdoptedStyle : type;
}

function AdoptedStyle({ children = '' }: { readonly children?: string | readonly string[] }) {
  const text = [children].flat().join('');
  const place = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    const sheet = shellsSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [text]);

  return <span ref={place} hidden />;
}
