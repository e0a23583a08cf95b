import unhomoglyph from 'unhomoglyph';

/**
 * Whether two names could be taken for each other: by letters that are drawn alike (the data of Unicode Technical Standard
 * 39), in another case, with accents, spaces or signs more or less, or with a word that vouches for itself.
 */
export function looksLike(one: string, other: string): boolean {
  const shapes = shapesOf(one);
  return shapesOf(other).some((shape) => shapes.includes(shape));
}

const boast = /\b(official|verified|original|secure|login|app|inc|ltd|gmbh)\b/g;

// A capital I passes for a small l only as it stands, capitals pass for small letters only once they are small.
function shapesOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const shapes = [plain, plain.toLowerCase(), plain.toLowerCase().replace(boast, '')].map(shapeOf);
  return [...new Set(shapes)].filter((shape) => shape !== '');
}

function shapeOf(name: string): string {
  return unhomoglyph(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
