import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../source/walk-folder.ts';

const pause = 50;
const heartbeat = 1_000;

/** What a run that waits knows of another's claim: when it was renewed, and since when no newer renewal was seen. */
interface Sighting {
  readonly renewed: number;
  readonly since: number;
}

/**
 * Runs once no other run holds the lock. A lock is an empty file of each run that claims it: a full disk has room for
 * that, and a kill leaves no half of one. The claim of a dead process counts for nothing, nor does one that was not
 * renewed for `patience` milliseconds: its process may be dead too, and its number another's.
 */
export async function withLock<T>(file: string, run: () => Promise<T>, patience = 20_000): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}.${randomUUID()}`;
  const isVoid = makeJudge(patience);
  const isFree = (): boolean => listClaims(file).every((claim) => claim === own || isVoid(claim));
  // Of two runs that claim it at once each sees the other, or is seen by it: at most one goes on.
  while (!isFree() || !claimIf(isFree, own)) await delay(pause * (0.5 + Math.random()));
  const renewal = setInterval(() => renew(own), heartbeat).unref();
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    rmSync(own, { force: true });
  }
}

/** Tells of a claim whether nobody stands behind it any more, and deletes it then. Clocks that jump do not matter. */
function makeJudge(patience: number): (claim: string) => boolean {
  const sightings = new Map<string, Sighting>();
  return (claim) => {
    const renewed = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
    if (renewed === undefined) return true;
    const last = sightings.get(claim);
    const sighting = last?.renewed === renewed ? last : { renewed, since: performance.now() };
    sightings.set(claim, sighting);
    if (isAlive(processOf(claim)) && performance.now() - sighting.since < patience) return false;
    rmSync(claim, { force: true });
    return true;
  };
}

function claimIf(isFree: () => boolean, own: string): boolean {
  writeFileSync(own, '');
  const isOurs = isFree();
  if (!isOurs) rmSync(own, { force: true });
  return isOurs;
}

function renew(claim: string): void {
  try {
    utimesSync(claim, new Date(), new Date());
  } catch {
    // Somebody has cleared the folder: there is nothing to hold any more.
  }
}

function listClaims(file: string): readonly string[] {
  const prefix = `${basename(file)}.`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dirname(file), name));
}

function processOf(claim: string): number {
  return Number(claim.split('.').at(-2));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but another user's.
    return codeOf(error) === 'EPERM';
  }
}
