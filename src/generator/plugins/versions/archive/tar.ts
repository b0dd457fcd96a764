import { gunzipSync, gzipSync } from 'node:zlib';

/** A file by its path, with `/`. */
export type TarFiles = ReadonlyMap<string, Buffer>;

const block = 512;

/** Packs files as `.tar.gz`. The same files result in the same bytes, because they have no owner and no time. */
export function packFiles(files: TarFiles): Buffer {
  const parts = [...files].flatMap(([path, bytes]) => {
    // The header has space for 100 bytes; for a longer name, the format has an additional entry before the file.
    const isLong = Buffer.byteLength(path) > 100;
    return [...(isLong ? entry('@', 'x', longName(path)) : []), ...entry(isLong ? '@' : path, '0', bytes)];
  });
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
  // The operating system in the header: unknown.
  packed[9] = 255;
  return packed;
}

function entry(path: string, type: '0' | 'x', bytes: Buffer): readonly Buffer[] {
  const header = Buffer.alloc(block);
  header.write(path);
  header.write('0000644\x000000000\x000000000\x00', 100);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0        ${type}`, 124);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
}

/** The length of the record includes its own digits. */
function longName(path: string): Buffer {
  const rest = Buffer.byteLength(` path=${path}\n`);
  const guess = rest + String(rest).length;
  return Buffer.from(`${rest + String(guess).length} path=${path}\n`);
}

/** Returns the name in records such as `21 path=a/long/name`. */
function readLongName(records: string): string | null {
  const pairs = records.split('\n').map((record) => record.slice(record.indexOf(' ') + 1));
  return pairs.find((pair) => pair.startsWith('path='))?.slice('path='.length) ?? null;
}

/** Unpacks a `.tar.gz` in memory. Folders and links are ignored. Throws if it is damaged. */
export function unpackFiles(packed: Uint8Array): TarFiles {
  const bytes = gunzipSync(packed);
  const files = new Map<string, Buffer>();
  let long: string | null = null;
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0;) {
    const field = (start: number, length: number): string =>
      bytes.toString('utf8', at + start, at + start + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const type = field(156, 1);
    const content = bytes.subarray(at + block, at + block + size);
    if (!(size >= 0) || content.length < size) throw new Error('an entry has no length');
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : '';
    if (type === 'x') long = readLongName(content.toString());
    else {
      if (type === '0' || type === '') files.set(long ?? (prefix === '' ? '' : `${prefix}/`) + field(0, 100), content);
      long = null;
    }
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}
