import type { Brand } from '@vestibule/branding';
import { styleSources } from '@vestibule/html';
import { typefaceOfBrand } from './typeface';

describe('the typeface of a brand', () => {
  const built = {
    link: '<link>',
    standIns: '<style>stand-ins</style>',
    faces: '<style>built</style>',
    sources: ['built'],
  };
  const own = {
    font: 'own',
    faces: '@font-face{font-family:"Acme"}',
    fonts: ['a', 'b', 'c'].map((name) => ({ url: `/branding/${name}.woff2` })),
  };
  // Only what a typeface is made of.
  const of = (brand: object) => typefaceOfBrand(brand as Brand, built);

  test('is the build’s, the system’s, or its own', () => {
    expect(of({ font: 'figtree' })).toBe(built);
    expect(of({ font: 'system' })).toBeUndefined();
    expect(of(own)?.standIns).toBe(built.standIns);
    expect(of(own)?.faces).toBe('<style>@font-face{font-family:"Acme"}</style>');
    expect(of(own)?.sources).toEqual(['built', ...styleSources({ faces: own.faces })]);
  });

  test('asks for its first two files at once', () => {
    expect([...(of(own)?.link.matchAll(/href="([^"]+)"/g) ?? [])].map(([, href]) => href)).toEqual([
      '/branding/a.woff2',
      '/branding/b.woff2',
    ]);
  });
});
