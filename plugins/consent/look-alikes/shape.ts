import unhomoglyph from 'unhomoglyph';

/** Longer names are compared by their beginning. */
const LONGEST = 100;

/** The alphabets in circles, squares and flags that Unicode doesn't decompose, by their first letter. */
const ENCLOSED = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const enclosed = /[\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

/** Small capitals and digits that can pass for letters, which Unicode's data treats as distinct. */
const PASSES_FOR: Readonly<Record<string, string>> = {
  ...Object.fromEntries(zip('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢʍĸ', 'abcdefghijklmnopqrstuvwyzmk')),
  ...Object.fromEntries(zip('i1|!0@34$5789', 'lllloaeasstbg')),
};

/**
 * What names have in common that could be mistaken for each other letter by letter: letters that look alike (the data
 * of Unicode Technical Standard 39, small capitals, digits, letters in circles), and differences in case, accents,
 * spaces or signs.
 */
export function shapesOf(name: string): string[] {
  const plain = name
    .slice(0, LONGEST)
    // Decomposed, they would read as letters.
    .replace(/[™℠®©]/g, '')
    .normalize('NFKD')
    .replace(enclosed, letterOf)
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  // Capitals resemble different letters than lower-case ones do.
  const shapes = [plain, plain.toLowerCase()].map(shapeOf);
  return [...new Set(shapes)].filter((shape) => shape !== '');
}

function shapeOf(text: string): string {
  return unhomoglyph(text)
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/./gu, (letter) => PASSES_FOR[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = ENCLOSED.findLast((start) => start <= code) ?? code;
  return String.fromCodePoint('A'.charCodeAt(0) + code - first);
}

function zip(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, index) => [letter, to[index] ?? letter]);
}
