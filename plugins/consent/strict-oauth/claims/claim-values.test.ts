import * as v from 'valibot';
import { claimValues } from './claim-values';

const read = (claim: string, value: unknown) => Object.entries(v.parse(claimValues, { [claim]: value }));

/** What is left of a value. */
const kept = (claim: string, value: unknown) => read(claim, value).find(([name]) => name === claim)?.[1];

const good: [string, unknown, unknown][] = [
  ['name', '  Ada Lovelace ', 'Ada Lovelace'],
  ['family_name', 'Null', 'Null'],
  ['nickname', 'x'.repeat(200), 'x'.repeat(200)],
  ['website', 'https://ada.example/?a=b', 'https://ada.example/?a=b'],
  ['birthdate', '1990-02-28', '1990-02-28'],
  ['birthdate', '0000-02-29', '0000-02-29'],
  ['birthdate', '1990', '1990'],
  ['zoneinfo', 'America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['locale', 'de_ch', 'de-CH'],
  ['updated_at', 1_700_000_000, 1_700_000_000],
  ['phone_number', '+1 (604) 555-1234;ext=5678', '+1 (604) 555-1234;ext=5678'],
  ['address', { street_address: 'Am Bach 1\nHinterhaus' }, { street_address: 'Am Bach 1\nHinterhaus' }],
  ['address', { country: 'Peru', region: 5, planet: 'Earth' }, { country: 'Peru' }],
];

test.each(good)('%s: %j is told', (claim, value, told) => {
  expect(kept(claim, value)).toEqual(told);
});

const bad: [string, unknown][] = [
  ['name', ''],
  ['name', '  '],
  ['name', 5],
  ['name', null],
  ['name', ['Ada']],
  ['name', 'Ada\u0000'],
  ['name', 'Ada\nLovelace'],
  ['nickname', 'x'.repeat(201)],
  ['website', 'http://ada.example/'],
  ['website', 'javascript:alert(1)'],
  ['picture', 'https://user:secret@ada.example/ada.png'],
  ['picture', `https://ada.example/${'x'.repeat(2000)}`],
  ['profile', 'ada'],
  ['birthdate', '1990-02-29'],
  ['birthdate', '1990-13-01'],
  ['birthdate', '0000'],
  ['birthdate', '1815-12-10'],
  ['birthdate', '2990-01-01'],
  ['birthdate', '10.12.1990'],
  ['zoneinfo', 'Nowhere/Atlantis'],
  ['zoneinfo', '+01:00'],
  ['locale', 'german!'],
  ['updated_at', '2024-01-01'],
  ['updated_at', Date.now()],
  ['updated_at', -1],
  ['phone_number', 'call me'],
  ['phone_number', '+49 30 123<script>'],
  ['address', '12 St James’s Square'],
  ['address', null],
];

test.each(bad)('%s: %j is left out', (claim, value) => {
  expect(kept(claim, value)).toBeUndefined();
});
