import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contentHash } from '../kernel/files/content-hash.ts';
import { codeOf } from '../kernel/files/walk-folder.ts';

const pause = 50;
const heartbeat = 1_000;
const quietWait = 1_000;

/** How a run waits for a lock. */
export interface LockOptions {
  /** Milliseconds without a sign of life after which a claim counts for nothing. Default: 20 seconds. */
  readonly patience?: number;
  /** Told once, after a second of waiting, who holds the lock. */
  readonly onWait?: (holder: string) => void;
}

/** What a run that waits knows of another's claim: when it was renewed, and since when no newer renewal was seen. */
interface Sighting {
  readonly renewed: number;
  readonly since: number;
}

/**
 * Runs once no other run holds the lock. A lock is an empty file of each run that claims it: a full disk has room for
 * that, and a kill leaves no half of one. The claim of a dead process counts for nothing, nor does one that was not
 * renewed for long: its process may be dead too, and its number another's.
 */
export async function withLock<T>(
  file: string,
  run: () => Promise<T>,
  { patience = 20_000, onWait = () => {} }: LockOptions = {},
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const machine = nameMachine();
  const own = [file, machine, process.pid, randomUUID()].join('.');
  const isVoid = makeJudge(patience, machine);
  const findHolder = (): string | undefined => listClaims(file).find((claim) => claim !== own && !isVoid(claim));
  const isFree = (): boolean => findHolder() === undefined;
  const notice = setTimeout(() => {
    const holder = findHolder();
    if (holder !== undefined) onWait(describeHolder(holder, machine));
  }, quietWait);
  // Of two runs that claim it at once each sees the other, or is seen by it: at most one goes on.
  while (!isFree() || !claimIf(isFree, own)) await delay(pause * (0.5 + Math.random()));
  clearTimeout(notice);
  const renewal = setInterval(() => renew(own), heartbeat).unref();
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    rmSync(own, { force: true });
  }
}

/** Tells of a claim whether nobody stands behind it any more, and deletes it then. Clocks that jump do not matter. */
function makeJudge(patience: number, machine: string): (claim: string) => boolean {
  const sightings = new Map<string, Sighting>();
  return (claim) => {
    const renewed = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
    if (renewed === undefined) return true;
    const last = sightings.get(claim);
    const sighting = last?.renewed === renewed ? last : { renewed, since: performance.now() };
    sightings.set(claim, sighting);
    const isDead = machineOf(claim) === machine && !isAlive(processOf(claim));
    if (!isDead && performance.now() - sighting.since < patience) return false;
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

function describeHolder(claim: string, machine: string): string {
  return `process ${processOf(claim)}${machineOf(claim) === machine ? '' : ' on another machine or in another container'}`;
}

/** Differs wherever the numbers of processes mean others: on another host, and in another container of this one. */
function nameMachine(): string {
  return contentHash(`${hostname()} ${readNamespace()}`);
}

function readNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has them.
    return '';
  }
}

function machineOf(claim: string): string {
  return claim.split('.').at(-3) ?? '';
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
