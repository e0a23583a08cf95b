import photon from '@silvia-odwyer/photon-node';
import { png, svg as drawing } from '@vestibule/branding/testing';
import { redraw } from './pictures';

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  Buffer.from(drawing(content, attributes));
const red = '<rect width="10" height="10" fill="red"/>';

/** A GIF of one pixel a side, or of what it says of the whole and of the picture in it. */
function gif(whole: number, picture: number): Buffer {
  const file = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  file.writeUInt16LE(whole, 6);
  file.writeUInt16LE(whole, 8);
  const at = file.indexOf(0x2c, 13 + 6);
  file.writeUInt16LE(picture, at + 5);
  file.writeUInt16LE(picture, at + 7);
  return file;
}

async function drawn(file: Uint8Array) {
  const bytes = await redraw(file);
  const image = photon.PhotonImage.new_from_byteslice(bytes);
  return { bytes: Buffer.from(bytes), width: image.get_width(), height: image.get_height(), image };
}

const small = () => photon.PhotonImage.new_from_byteslice(png(300, 200));

test.each([
  ['PNG', () => png(300, 200)],
  ['JPEG', () => small().get_bytes_jpeg(80)],
  ['WebP', () => small().get_bytes_webp()],
])('a %s becomes a PNG of at most 144 pixels a side, with nothing else of the file', async (_, file) => {
  const { bytes, width, height } = await drawn(file());
  expect([width, height]).toEqual([144, 96]);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.includes('alert')).toBe(false);
});

test('a GIF becomes one too; what is small keeps its size', async () => {
  expect(await drawn(gif(1, 1))).toMatchObject({ width: 1, height: 1 });
});

test.each([
  ['with a box', svg(red)],
  ['with a prolog', Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- a logo -->${svg(red).toString()}`)],
  ['with a huge size', svg(red, 'viewBox="0 0 10 10" width="100000" height="100000"')],
  ['that is a thin strip', svg('<rect width="1" height="100" fill="red"/>', 'viewBox="0 0 1 100"')],
])('an SVG %s becomes one of 144 pixels', async (_, file) => {
  expect(await drawn(file)).toMatchObject({ width: 144, height: 144 });
});

test('an SVG with script and foreign parts becomes what is left of it', async () => {
  const evil = svg(
    `<script>alert(1)</script>${red}<foreignObject><p onload="alert(1)">x</p></foreignObject>
     <image width="10" height="10" xlink:href="http://127.0.0.1:9/x.png"/>
     <image width="10" height="10" xlink:href="file:///etc/passwd"/>`,
  );
  const [{ bytes }, plain] = [await drawn(evil), await drawn(svg(red))];
  expect(bytes).toEqual(plain.bytes);
});

test('images inside of an SVG don’t count, so none is unpacked', async () => {
  const inner = (file: Buffer, type: string) =>
    svg(`<image width="10" height="10" xlink:href="data:${type};base64,${file.toString('base64')}"/>`);
  await expect(redraw(inner(png(10, 10), 'image/png'))).rejects.toThrow('it is no PNG');
  await expect(redraw(inner(svg(red), 'image/svg+xml'))).rejects.toThrow('it is no PNG');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><title>Acme</title>')],
  ['text', Buffer.from('a logo')],
  ['an empty SVG', svg('')],
  ['an SVG that ends too early', svg(red).subarray(0, 60)],
  ['a PNG that ends too early', png(300, 200).subarray(0, 60)],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100, 1)])],
  ['a PNG of many pixels in few bytes', png(8000, 8000, 0)],
  ['a GIF with a larger picture than it says', gif(1, 65_535)],
  ['a whole PNG of many pixels', png(3000, 3000)],
  ['a PNG that claims to be the largest', png(0x7fffffff, 0x7fffffff, 0)],
])('%s is refused', async (_, file) => {
  await expect(redraw(file)).rejects.toThrow('it is no PNG, JPEG, GIF, WebP or SVG of usual size');
});

test('an SVG that takes long to draw is given up, and the process goes on meanwhile', async () => {
  const clouds = '<feTurbulence baseFrequency="0.9" numOctaves="200"/>'.repeat(2000);
  const slow = svg(`<filter id="a">${clouds}</filter><rect width="9" height="9" filter="url(#a)"/>`);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const given = redraw(slow, 500).finally(() => clearInterval(timer));
  await expect(given).rejects.toThrow('drawing it takes longer than 0.5 s');
  expect(turns).toBeGreaterThan(5);
});

test('an SVG whose parts multiply is refused', async () => {
  let layers = '<g id="a0"><rect width="1" height="1"/></g>';
  for (let level = 1; level < 12; level += 1) {
    layers += `<g id="a${level}">${`<use xlink:href="#a${level - 1}"/>`.repeat(10)}</g>`;
  }
  await expect(redraw(svg(layers))).rejects.toThrow('it is no PNG, JPEG, GIF, WebP or SVG of usual size');
});

test('entities that multiply are refused', async () => {
  let entities = '<!ENTITY a0 "aaaaaaaaaa">';
  for (let level = 1; level < 10; level += 1) {
    entities += `<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`;
  }
  const bomb = Buffer.from(
    `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a9;</text></svg>`,
  );
  await expect(redraw(bomb)).rejects.toThrow('it is no PNG');
});
