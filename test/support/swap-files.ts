import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

/** What is replaced, by what, and when. */
export interface Swap {
  /** Absolute path of a file or a folder. */
  readonly path: string;
  /** What a link in its place leads to, for as long as a file is opened. */
  readonly target: string;
  /** Number of the opening that meets the link, counted from 0. */
  readonly at: number;
  /** Text of the file outside. */
  readonly secret: string;
  /** True for a system that does not tell where an open file is, unlike Linux. */
  readonly isBlind?: boolean;
}

/** What came of it. */
export interface SwapResult<Result> {
  readonly result: Result;
  /** False when there were fewer openings. */
  readonly isSwapped: boolean;
  /** True when bytes of the file outside were read. */
  readonly isRead: boolean;
}

/** Calls `run`, and replaces a file or a folder with a link just before it, or a file in it, is opened, as a fast program of strangers may. */
export async function whileSwapping<Result>(swap: Swap, run: () => Promise<Result>): Promise<SwapResult<Result>> {
  const { copyFileSync, openSync, readFileSync, readSync, readlinkSync, renameSync, rmSync, symlinkSync } = fs;
  const found = { openings: 0, isRead: false };
  const isInside = (file: unknown): boolean =>
    typeof file === 'string' && (file === swap.path || file.startsWith(swap.path + sep));
  const opening = <Value>(file: unknown, open: () => Value): Value => {
    if (!isInside(file) || found.openings++ !== swap.at) return open();
    renameSync(swap.path, `${swap.path}.kept`);
    symlinkSync(swap.target, swap.path);
    try {
      return open();
    } finally {
      rmSync(swap.path);
      renameSync(`${swap.path}.kept`, swap.path);
    }
  };
  const look = <Value extends string | NodeJS.ArrayBufferView>(bytes: Value): Value => {
    const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes.buffer).toString('latin1');
    found.isRead ||= text.includes(swap.secret);
    return bytes;
  };
  Object.assign(fs, {
    openSync: (...call: Parameters<typeof openSync>) => opening(call[0], () => openSync(...call)),
    readFileSync: (...call: Parameters<typeof readFileSync>) => look(opening(call[0], () => readFileSync(...call))),
    copyFileSync(...call: Parameters<typeof copyFileSync>) {
      opening(call[0], () => copyFileSync(...call));
      if (isInside(call[0])) look(readFileSync(call[1]));
    },
    readSync(file: number, bytes: NodeJS.ArrayBufferView, ...call: readonly number[]) {
      const length: number = Reflect.apply(readSync, fs, [file, bytes, ...call]);
      look(bytes);
      return length;
    },
    readlinkSync(...call: Parameters<typeof readlinkSync>) {
      if (swap.isBlind === true) throw new Error('There is no /proc.');
      return readlinkSync(...call);
    },
  });
  syncBuiltinESMExports();
  try {
    return { result: await run(), isSwapped: found.openings > swap.at, isRead: found.isRead };
  } finally {
    Object.assign(fs, { copyFileSync, openSync, readFileSync, readSync, readlinkSync });
    syncBuiltinESMExports();
  }
}
