import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pause = 50;

/** Waits until no other run holds the lock, takes it, and returns what gives it back. The lock of a dead process counts for nothing. */
export async function takeLock(file: string): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryTake(file)) {
    const holder = readHolder(file);
    if (holder !== null && !isAlive(holder)) rmSync(file, { force: true });
    else await delay(pause);
  }
  return () => rmSync(file, { force: true });
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Null while the other run is about to write its number. */
function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
