import { createSamlProvider, type AnswerParts } from '@vestibule/embedded-core/testing';
import { readAnswer } from './read-answer';

const asked = {
  acsUrl: 'https://api.example.com/acs',
  requestId: '_asked',
  spEntityId: 'https://us.example',
};
let idp: Awaited<ReturnType<typeof createSamlProvider>>;

beforeAll(async () => {
  idp = await createSamlProvider('https://idp.example');
});

const read = (xml: string) => readAnswer(Buffer.from(xml).toString('base64'));
const part = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string) => part(xml, /<ds:Signature.*?<\/ds:Signature>/s);
const assertionIn = (xml: string) => part(xml, /<saml:Assertion.*<\/saml:Assertion>/s);
const before = (xml: string, tag: string, added: string) => xml.replace(tag, () => added + tag);
const renamed = (xml: string) => xml.replaceAll(' ID="_', ' ID="_forged-');

test.each(['response', 'assertion'] as const)('reads an answer whose %s is signed', (signs) => {
  const soon = new Date(Date.now() + 300_000).getTime();
  const answer = read(
    `<?xml version="1.0" encoding="utf-8"?>\n${idp.answer(asked, { signs, assertionId: '_a' })}`,
  );
  expect(answer).toEqual({
    status: 'OK',
    destination: asked.acsUrl,
    inResponseTo: '_asked',
    assertionId: '_a',
    confirmations: [{ recipient: asked.acsUrl, inResponseTo: '_asked', notOnOrAfter: expect.any(Number) }],
  });
  const [end = 0] = answer.status === 'OK' ? answer.confirmations.map((one) => one.notOnOrAfter) : [];
  expect(Math.abs(end - soon)).toBeLessThan(5000);
});

type Change = (xml: string) => string;
const responseSigned: AnswerParts = { signs: 'response' };
const assertionSigned: AnswerParts = { signs: 'assertion' };

/** What parsers read differently, and what a core could read that nobody has signed. */
const refused: readonly (readonly [what: string, parts: AnswerParts, change: Change, reason: string])[] = [
  ['a comment in a name', {}, (xml) => xml.replace('grace@', 'grace<!-- -->@'), 'it has a comment'],
  ['a CDATA section', {}, (xml) => xml.replace('grace@', '<![CDATA[grace]]>@'), 'it has a CDATA section'],
  ['an instruction', {}, (xml) => xml.replace('grace@', 'grace<?a b?>@'), 'it has a processing instruction'],
  ['a document type', {}, (xml) => `<!DOCTYPE a>${xml}`, 'it has a document type'],
  ['an entity', {}, (xml) => xml.replace('grace@', 'grace&nbsp;@'), 'it is no well-formed XML'],
  ['XML 1.1', {}, (xml) => `<?xml version="1.1"?>${xml}`, 'it is not XML 1.0 in UTF-8'],
  [
    'another encoding',
    {},
    (xml) => `<?xml version="1.0" encoding="IBM037"?>${xml}`,
    'it is not XML 1.0 in UTF-8',
  ],
  ['a second document', {}, (xml) => xml + xml, 'it is no well-formed XML'],
  ['half of it', {}, (xml) => xml.slice(0, xml.length / 2), 'it is no well-formed XML'],
  [
    'many levels',
    {},
    (xml) => before(xml, '<samlp:Status>', '<a>'.repeat(40) + '</a>'.repeat(40)),
    'it is too deep',
  ],
  [
    'another kind',
    {},
    (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse'),
    'it is no response',
  ],
  ['no signature', {}, (xml) => xml.replace(signatureIn(xml), ''), 'it is not signed'],
  [
    'no assertion',
    responseSigned,
    (xml) => xml.replace(assertionIn(xml), ''),
    'it has not exactly one assertion',
  ],
  [
    'an unsigned assertion beside the signed one',
    assertionSigned,
    (xml) => before(xml, '</samlp:Response>', renamed(assertionIn(xml).replace(signatureIn(xml), ''))),
    'it has not exactly one assertion',
  ],
  [
    'its signed assertion inside of a forged one',
    assertionSigned,
    (xml) => {
      const [assertion, signature] = [assertionIn(xml), signatureIn(xml)];
      const outer = renamed(assertion).replace(signature, () => signature);
      return xml.replace(assertion, () =>
        before(outer, '</saml:Assertion>', `<saml:Advice>${assertion}</saml:Advice>`),
      );
    },
    'it has not exactly one assertion',
  ],
  [
    'its assertion elsewhere',
    responseSigned,
    (xml) =>
      xml.replace(assertionIn(xml), (assertion) => `<samlp:Extensions>${assertion}</samlp:Extensions>`),
    'its assertion is not where it belongs',
  ],
  [
    'an element with the same ID',
    assertionSigned,
    (xml) =>
      before(
        xml,
        '<samlp:Status>',
        `<samlp:Extensions><a Id="${part(xml, /(?<=Assertion ID=")[^"]+/)}"/></samlp:Extensions>`,
      ),
    'two of its elements have the same ID',
  ],
  [
    'a signature that covers another element',
    responseSigned,
    (xml) => xml.replace(/ID="[^"]*"/, 'ID="_forged"'),
    'a signature does not cover the element that it is in',
  ],
  [
    'a signature that covers the whole document by no name',
    responseSigned,
    (xml) => xml.replace(/URI="[^"]*"/, 'URI=""'),
    'a signature does not cover the element that it is in',
  ],
  [
    'two signatures in one place',
    responseSigned,
    (xml) => before(xml, '<samlp:Status>', signatureIn(xml)),
    'an element of it has two signatures',
  ],
  [
    'a signature elsewhere',
    responseSigned,
    (xml) => before(xml, '</samlp:Status>', signatureIn(xml)),
    'a signature is not where it belongs',
  ],
  [
    'a transform that picks parts',
    responseSigned,
    (xml) =>
      before(
        xml,
        '</ds:Transforms>',
        '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/>',
      ),
    'a signature leaves out parts of what it covers',
  ],
  [
    'an object in its signature',
    responseSigned,
    (xml) => before(xml, '</ds:Signature>', '<ds:Object/>'),
    'a signature leaves out parts of what it covers',
  ],
  [
    'a digest by SHA-1',
    responseSigned,
    (xml) => xml.replace('xmlenc#sha256', 'xmldsig#sha1'),
    'it is signed with an algorithm that is too weak, such as SHA-1',
  ],
];

test.each(refused)('refuses an answer with %s, which is read without it', (_what, parts, change, reason) => {
  const xml = idp.answer(asked, parts);
  expect(change(xml)).not.toBe(xml);
  expect(() => read(change(xml))).toThrow(reason);
  expect(read(xml)).toMatchObject({ status: 'OK' });
});

const notXml = 'it is no well-formed XML';
const long: readonly (readonly [start: string, part: string, reason: string])[] = [
  ['<r xmlns:a="u">', '<a:b>', 'it is too deep'],
  ['<r>', '<a b="c"/>', notXml],
  ['<r ', 'a=""', notXml],
  ['', '<', notXml],
  ['<r>', '<', notXml],
  ['<r>', '&#', notXml],
  ['<r a="', '&amp;', notXml],
];

test.each(long)('doesn’t take long for %j and many times %j', (start, each, reason) => {
  const began = performance.now();
  expect(() => read(start + each.repeat(100_000 / each.length))).toThrow(reason);
  expect(performance.now() - began).toBeLessThan(1000);
});
