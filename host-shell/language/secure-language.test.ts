/** @jest-environment-options { "url": "https://login.acme.test/" } */
import { jest } from '@jest/globals';
import { chooseLanguage } from './language';

test('on an https page the language’s cookie is sent by https alone', () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  chooseLanguage(document, 'de');
  expect(write.mock.calls[0]?.[0]).toMatch(/^sCurrLanguage=de;.*; secure$/);
});
