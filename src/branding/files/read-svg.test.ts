import { svg } from '../testing/sample-files';
import { readSvg } from './read-svg';

test.each([
  ['a box', svg('<path d="M0 0h9"/>'), { width: 40, height: 20 }],
  ['a size', svg('', 'width="300px" height="150"'), { width: 300, height: 150 }],
  [
    'a size in other units beside a box',
    svg('', 'width="3em" height="1em" viewBox="0 0 9 3"'),
    { width: 9, height: 3 },
  ],
  [
    'gradients, styles and parts that refer to each other',
    svg(
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><g id="p"/><use xlink:href="#p" fill="url(\'#g\')"/>',
    ),
    { width: 40, height: 20 },
  ],
  [
    'a prolog',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- a logo -->${svg('<title>Acme</title>')}`,
    { width: 40, height: 20 },
  ],
])('a drawing with %s is taken', (_, text, size) => {
  expect(readSvg(text)).toEqual(size);
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'it has the element “script”'],
  [
    'a script in its namespace by another name',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
    'it has the element “script”',
  ],
  ['a handler', svg('<g onclick="alert(1)"/>'), 'it has the attribute “onclick”'],
  ['a handler on itself', svg('', 'viewBox="0 0 9 9" onload="alert(1)"'), 'it has the attribute “onload”'],
  [
    'HTML',
    svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'it has the element “foreignObject”',
  ],
  ['a picture of elsewhere', svg('<image href="https://x.test/a.png"/>'), 'it has the element “image”'],
  ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>'), 'it has the element “set”'],
  ['a link', svg('<a href="javascript:alert(1)"/>'), 'it has the element “a”'],
  [
    'a part of elsewhere',
    svg('<use xlink:href="https://x.test/a.svg#p"/>'),
    'its “href” refers to something outside of it',
  ],
  [
    'a part in data',
    svg('<use href="data:image/svg+xml,x#p"/>'),
    'its “href” refers to something outside of it',
  ],
  [
    'a colour of elsewhere',
    svg('<g fill="url(https://x.test/#a)"/>'),
    'its “fill” refers to something outside of it',
  ],
  [
    'an import',
    svg('<style>@import "https://x.test/a.css";</style>'),
    'its style refers to something outside of it',
  ],
  [
    'an escaped import',
    svg('<style>@\\69mport "https://x.test/a.css";</style>'),
    'its style refers to something outside of it',
  ],
  [
    'an import in two parts',
    svg('<style>@im<![CDATA[port "https://x.test"]]></style>'),
    'its style refers to something outside of it',
  ],
  [
    'an element in its style',
    svg('<style><g/>@import "https://x.test";</style>'),
    'its style has an element in it',
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg()}`, 'it has a DOCTYPE'],
  [
    'a style sheet',
    `<?xml-stylesheet href="https://x.test/a.css"?>${svg()}`,
    'it has a processing instruction',
  ],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg()}`, 'it isn’t in UTF-8'],
  [
    'parts that draw each other again and again',
    svg('<use href="#p"/>'.repeat(21)),
    'it has more than 20 elements “use”',
  ],
  ['no end', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', 'it isn’t well-formed XML'],
  ['no size', svg('', ''), 'its width and height, or its viewBox, are missing'],
  ['another root', '<g xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 'it isn’t an SVG'],
  ['no namespace', '<svg viewBox="0 0 1 1"/>', 'it has the element “svg”'],
])('a drawing with %s is refused', (_, text, why) => {
  expect(readSvg(text)).toBe(why);
});
