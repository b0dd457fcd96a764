import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Weight } from './build-report.ts';

/** Weighs files of an output. Reads each file once. */
export interface Scale {
  /** Sums the weights of files, given by path in the output. */
  weigh(paths: readonly string[]): Weight;
}

/** Makes a scale for an output. A missing file weighs nothing. */
export function makeScale(outDir: string): Scale {
  const known = new Map<string, Weight>();
  const weighOne = (path: string): Weight => {
    const weight = known.get(path) ?? weighBytes(read(join(outDir, path)));
    known.set(path, weight);
    return weight;
  };
  return { weigh: (paths) => sumWeights(paths.map(weighOne)) };
}

/** Weighs bytes as they are and after gzip. */
export function weighBytes(bytes: Uint8Array): Weight {
  return { bytes: bytes.byteLength, gzip: bytes.byteLength === 0 ? 0 : gzipSync(bytes).byteLength };
}

function sumWeights(weights: readonly Weight[]): Weight {
  return weights.reduce((sum, { bytes, gzip }) => ({ bytes: sum.bytes + bytes, gzip: sum.gzip + gzip }), {
    bytes: 0,
    gzip: 0,
  });
}

function read(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    return new Uint8Array();
  }
}
