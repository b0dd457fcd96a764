/*
 * Preloaded into a build with `--import`: counts what changes files, in all threads, and kills the process at one of these
 * changes, whose number `DOCS_KILL_AT` gives. A file that is written or copied counts as three: before it, when it is
 * empty, and when it is half there. A tree that is deleted counts as all that it holds. `DOCS_KILL_LOG` names a file that
 * receives a line for each.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const { DOCS_KILL_AT: killAt = '-1', DOCS_KILL_LOG: log } = process.env;
if (isMainThread) setEnvironmentData('docs-kill', new SharedArrayBuffer(4));
const count = new Int32Array(getEnvironmentData('docs-kill'));
const original = { ...fs };
const state = { isInside: false };

/** Counts a change; `leave` writes what the process lived to write of it. */
function note(name, target, leave) {
  const number = Atomics.add(count, 0, 1);
  if (log !== undefined) original.appendFileSync(log, `${number} ${name} ${target}\n`);
  if (number !== Number(killAt)) return;
  leave?.();
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Output of the process is no file. */
const isFile = (target) => typeof target !== 'number' || target > 2;

function noteContent(name, target, content) {
  if (!isFile(target)) return;
  note(name, target);
  if (typeof target === 'number') return note(`${name}, half`, target, () => original.writeSync(target, half(content)));
  note(`${name}, empty`, target, () => original.writeFileSync(target, ''));
  note(`${name}, half`, target, () => original.writeFileSync(target, half(content)));
}

function half(content) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return bytes.subarray(0, bytes.length / 2);
}

/** What a call does before it begins, by the name of the function without `Sync`. */
const noted = {
  writeFile: (file, content) => noteContent('write', file, content),
  appendFile: (file) => note('append', file),
  copyFile: (from, to) => noteContent('copy', to, original.readFileSync(from)),
  write: (file) => isFile(file) && note('write', file),
  writev: (file) => isFile(file) && note('write', file),
  open: (file, flags = 'r') => /[wa+]/.test(flags) && note('open', file),
  rm: (path, options) => noteTree(path, options),
  ...Object.fromEntries(
    ['chmod', 'cp', 'ftruncate', 'futimes', 'link', 'lutimes', 'mkdir', 'mkdtemp', 'rename', 'rmdir', 'symlink'].map(
      (name) => [name, (path, target) => note(name, typeof target === 'string' ? target : path)],
    ),
  ),
  ...Object.fromEntries(['truncate', 'unlink', 'utimes'].map((name) => [name, (path) => note(name, path)])),
};

/** Deletes what is in a folder, one file after another. */
function noteTree(path, { recursive = false } = {}) {
  const stat = original.lstatSync(path, { throwIfNoEntry: false });
  if (recursive && stat?.isDirectory() === true)
    for (const name of original.readdirSync(path)) {
      noteTree(join(path, name), { recursive });
      original.rmSync(join(path, name), { recursive: true });
    }
  note(stat === undefined ? 'rm of nothing' : 'rm', path);
}

for (const [name, before] of Object.entries(noted))
  for (const [of, method] of [
    [fs, `${name}Sync`],
    [fs, name],
    [fs.promises, name],
  ]) {
    const call = of[method];
    if (call === undefined) continue;
    of[method] = function (...values) {
      // Node.js makes some of these functions of others.
      if (state.isInside) return call.apply(this, values);
      state.isInside = true;
      try {
        before(...values);
        return call.apply(this, values);
      } finally {
        state.isInside = false;
      }
    };
  }
syncBuiltinESMExports();
