import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { cacheDirOf, isShared } from '../kernel/cache/cache-place.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { codeOf } from '../kernel/files/read-file.ts';
import type { Progress } from '../kernel/progress.ts';
import { besideOutput } from './output-folder.ts';

const pause = 50;
const heartbeat = 1_000;
const quietWait = 1_000;

/** Options for waiting. */
export interface LockOptions {
  /** Milliseconds without a renewal after which a claim is stale. Default: 20 seconds. */
  readonly staleAfter?: number;
  /** Called once, after a second of waiting, with a description of the process that holds the lock. */
  readonly onWait?: (holder: string) => void;
}

/**
 * Calls `run` while holding a lock, after waiting for other runs. Each run claims the lock with an empty file of its own,
 * which fits on a full disk and cannot be partially written. The claim of a dead process is stale; so is one that is not
 * renewed, because its process may be dead and its id reused.
 */
export async function withLock<T>(
  file: string,
  run: () => Promise<T>,
  { staleAfter = 20_000, onWait = () => {} }: LockOptions = {},
): Promise<T> {
  const machine = nameMachine();
  const own = [file, machine, process.pid, randomUUID()].join('.');
  const isStale = makeStaleCheck(staleAfter, machine);
  const findHolder = (): string | undefined => listClaims(file).find((claim) => claim !== own && !isStale(claim));
  const isFree = (): boolean => findHolder() === undefined;
  const notice = setTimeout(() => {
    const holder = findHolder();
    if (holder !== undefined) onWait(describeHolder(holder, machine));
  }, quietWait);
  // Of two runs that claim at once, at least one sees the other's claim: at most one continues.
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

/** Returns a check that is true for a stale claim, which it deletes. Does not depend on the system clock. */
function makeStaleCheck(staleAfter: number, machine: string): (claim: string) => boolean {
  // Modification time of each claim, and the monotonic time at which it was first seen.
  const sightings = new Map<string, { readonly renewed: number; readonly since: number }>();
  return (claim) => {
    const renewed = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
    if (renewed === undefined) return true;
    const last = sightings.get(claim);
    const sighting = last?.renewed === renewed ? last : { renewed, since: performance.now() };
    sightings.set(claim, sighting);
    const isDead = machineOf(claim) === machine && !isAlive(processOf(claim));
    if (!isDead && performance.now() - sighting.since < staleAfter) return false;
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
    // The folder was deleted, including the claim.
  }
}

function listClaims(file: string): readonly string[] {
  const prefix = `${basename(file)}.`;
  // It may be deleted while a run waits.
  mkdirSync(dirname(file), { recursive: true });
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dirname(file), name));
}

function describeHolder(claim: string, machine: string): string {
  return `process ${processOf(claim)}${machineOf(claim) === machine ? '' : ' on another machine or in another container'}`;
}

/** Identifies the process id namespace: differs between hosts and between containers on a host. */
function nameMachine(): string {
  try {
    return contentHash(`${hostname()} ${readlinkSync('/proc/self/ns/pid')}`);
  } catch {
    // Only Linux has namespaces.
    return contentHash(`${hostname()} `);
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
    // The process is alive but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** Calls `run` while no other process writes an output of the site. */
export function whileLocked<T>(
  { outDir, progress }: { readonly outDir: string; readonly progress: Pick<Progress, 'log'> },
  { siteDir }: Config,
  run: () => Promise<T>,
): Promise<T> {
  return withLock(lockOf(outDir, siteDir), run, {
    onWait: (holder) => progress.log(`Waiting for another build of this site: ${holder}`),
  });
}

/** The lock is beside the output if the site's folder cannot be written. */
function lockOf(outDir: string, siteDir: string): string {
  const isWritable = isShared(cacheDirOf(siteDir), siteDir);
  return isWritable ? join(siteDir, '.docs', `lock-${contentHash(outDir)}`) : besideOutput(outDir, 'lock');
}
