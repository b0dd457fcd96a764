import pc from 'picocolors';
import { isCI } from 'std-env';

/** Progress of a command. */
export interface Progress {
  /** Starts a stage and ends the previous one; `total` is its number of pages. Default: 0, no count is shown. */
  start(stage: string, total?: number): void;
  /** Counts pages of the current stage as done. Default: 1. */
  advance(pages?: number): void;
  /** Prints a message on its own line, such as the reason for a delay. */
  log(line: string): void;
  /** Ends the last stage. */
  finish(): void;
}

/** Target of progress output. */
export interface ProgressOutput {
  write(text: string): void;
  /** True for a terminal, where a single line is redrawn; otherwise each stage prints a line when it ends. */
  readonly live: boolean;
  readonly color: boolean;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

interface Stage {
  readonly name: string;
  readonly total: number;
  readonly since: number;
  done: number;
  drawn: number;
}

const clearLine = '\r\u001B[K';
const redrawAfter = 80;

/** Progress on standard error, because programs read standard output. */
export function terminalOutput(): ProgressOutput {
  return {
    write: (text) => void process.stderr.write(text),
    live: process.stderr.isTTY && !isCI,
    color: process.stderr.isTTY === true && pc.isColorSupported,
    now: () => performance.now(),
  };
}

/** Progress that shows nothing. */
export const silentProgress: Progress = { start: () => {}, advance: () => {}, log: () => {}, finish: () => {} };

/** Creates the progress of one run. */
export function createProgress({ write, live, color, now }: ProgressOutput): Progress {
  const colors = pc.createColors(color);
  let current: Stage | null = null;

  function draw(stage: Stage): void {
    stage.drawn = now();
    write(`${clearLine}${format(stage)}`);
  }

  function format({ name, done, total, since }: Stage): string {
    const pages = total === 0 ? '' : `  ${live ? `${done}/` : ''}${total} pages`;
    return `${colors.bold(name)}${pages}  ${colors.dim(`${((now() - since) / 1000).toFixed(1)} s`)}`;
  }

  function end(): void {
    if (current === null) return;
    write(live ? clearLine : `${format(current)}\n`);
    current = null;
  }

  return {
    start(name, total = 0) {
      end();
      current = { name, total, since: now(), done: 0, drawn: 0 };
      if (live) draw(current);
    },
    advance(pages = 1) {
      if (current === null) return;
      current.done += pages;
      if (live && now() - current.drawn >= redrawAfter) draw(current);
    },
    log(line) {
      write(`${live ? clearLine : ''}${line}\n`);
      if (live && current !== null) draw(current);
    },
    finish: end,
  };
}

/** How long a stage took. */
export interface StageTime {
  readonly name: string;
  readonly milliseconds: number;
}

/**
 * Wraps a progress to time its stages. `now` returns milliseconds of a monotonic clock, `stages` those that have ended.
 * The first one, `Starting`, is the time before the first named stage.
 */
export function timeStages(
  progress: Progress,
  now: () => number,
): Progress & { readonly stages: () => readonly StageTime[] } {
  const ended: StageTime[] = [];
  const current: { name: string | null; since: number } = { name: 'Starting', since: now() };
  const enter = (name: string | null): void => {
    if (current.name !== null) ended.push({ name: current.name, milliseconds: now() - current.since });
    Object.assign(current, { name, since: now() });
  };
  return {
    ...progress,
    start(stage, total) {
      enter(stage);
      progress.start(stage, total);
    },
    finish() {
      enter(null);
      progress.finish();
    },
    stages: () => ended,
  };
}
