/** A network, as bits from the highest, and what is known of it. */
export interface KnownNetwork {
  /** The whole bytes that it begins with, such as `[203, 0, 113]`. */
  bytes: readonly number[];
  data: Record<string, unknown>;
}

type Node = [Node | number | null, Node | number | null];

/**
 * A database of IPv4 networks as an `.mmdb` file has it (MaxMind DB, format 2.0): a search tree with records of 24 bits,
 * the data, and the metadata.
 *
 * @see https://maxmind.github.io/MaxMind-DB/
 */
export function placesDatabase(networks: readonly KnownNetwork[]): Buffer {
  const root: Node = [null, null];
  const parts: Buffer[] = [];
  let length = 0;
  for (const { bytes, data } of networks) {
    plant(root, bytes, length);
    const part = encoded(data);
    parts.push(part);
    length += part.length;
  }
  const nodes = flattened(root);
  const tree = Buffer.concat(nodes.flatMap((node) => node.map((child) => uint24(recordOf(child, nodes)))));
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-City',
    description: { en: 'test' },
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  };
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), ...parts, marker, encoded(metadata)]);
}

/** Adds a network to the tree; a number in it is the offset of the network's data. */
function plant(root: Node, bytes: readonly number[], offset: number): void {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1));
  let node = root;
  bits.forEach((bit, at) => {
    if (at === bits.length - 1) {
      node[bit as 0 | 1] = offset;
      return;
    }
    const known = node[bit as 0 | 1];
    const next: Node = Array.isArray(known) ? known : [null, null];
    node[bit as 0 | 1] = next;
    node = next;
  });
}

function flattened(node: Node): Node[] {
  return [node, ...node.flatMap((child) => (Array.isArray(child) ? flattened(child) : []))];
}

function recordOf(child: Node[0], nodes: readonly Node[]): number {
  if (child === null) return nodes.length;
  return Array.isArray(child) ? nodes.indexOf(child) : nodes.length + 16 + child;
}

function uint24(value: number): Buffer {
  return Buffer.from([value >> 16, (value >> 8) & 0xff, value & 0xff]);
}

function encoded(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(2, text.length), text]);
  }
  if (typeof value === 'number') return Buffer.concat([control(6, 4), uint32(value)]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encoded)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([control(7, entries.length), ...entries.flat().map(encoded)]);
}

/** The first byte of a value: its type, and a size below 29. */
function control(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
