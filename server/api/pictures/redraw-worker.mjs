// Draws one picture again, in a thread of its own. Plain JavaScript, as threads start without the compiler of the rest.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { disableTypes, imageSize, types } from 'image-size';

/** In pixels: three times what pages show. */
const SIDE = 144;
/** A small file may be a large picture, and memory is needed for all of it. */
const MOST_PIXELS = 2048 * 2048;
const RASTER = ['png', 'jpg', 'gif', 'webp'];

// So that no other format's reader sees the file.
disableTypes(types.filter((type) => !RASTER.includes(type)));

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} a PNG */
async function redraw(bytes) {
  const text = textOf(bytes);
  return text === undefined ? redrawRaster(bytes) : redrawVector(text);
}

/** The text of an SVG; undefined for another file. @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^\s*</.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Uint8Array} bytes */
async function redrawRaster(bytes) {
  const { width, height } = imageSize(bytes);
  if (width * height > MOST_PIXELS) throw new Error(`it has ${width} × ${height} pixels`);
  const { default: photon } = await import('@silvia-odwyer/photon-node');
  const image = photon.PhotonImage.new_from_byteslice(bytes);
  const scale = Math.min(1, SIDE / Math.max(image.get_width(), image.get_height()));
  /** @param {number} length */
  const scaled = (length) => Math.max(1, Math.round(length * scale));
  const small = photon.resize(
    image,
    scaled(image.get_width()),
    scaled(image.get_height()),
    photon.SamplingFilter.Triangle,
  );
  return small.get_bytes();
}

/**
 * As the image of another SVG it has the size that we say, and in it no image of its own counts: resvg neither fetches
 * nor unpacks any. It never runs script.
 *
 * @param {string} text
 */
async function redrawVector(text) {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(readFileSync(resvgFile()));
  const address = `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SIDE}" height="${SIDE}"><image width="${SIDE}" height="${SIDE}" xlink:href="${address}"/></svg>`;
  const drawn = new Resvg(frame).render();
  const isEmpty = drawn.pixels.every((value, index) => index % 4 !== 3 || value === 0);
  if (isEmpty) throw new Error('it shows nothing');
  return drawn.asPng();
}

/** In the built server it is beside this file: see `scripts/pack/pack-server.mjs`. */
function resvgFile() {
  const beside = path.join(import.meta.dirname, 'index_bg.wasm');
  return existsSync(beside) ? beside : fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(await redraw(workerData));
