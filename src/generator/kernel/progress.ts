import pc from 'picocolors';
import { isCI } from 'std-env';

/** Tells whoever waits how far a command is. */
export interface Progress {
  /** Begins a stage and ends the one before; `total` is the number of pages in it, if it has some. */
  start(stage: string, total?: number): void;
  /** Counts pages of the stage as done; one when not said. */
  advance(pages?: number): void;
  /** Says at once, on a line of its own, what holds the stage up. */
  tell(line: string): void;
  /** Ends the last stage. */
  finish(): void;
}

/** Where progress goes. */
export interface ProgressOutput {
  write(text: string): void;
  /** True for a terminal, where one line is written over and over; else each stage gets a line when it ends. */
  readonly live: boolean;
  readonly color: boolean;
  /** Milliseconds of any clock that only goes forward. */
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

/** Standard error: what a command prints for programs goes to standard output. */
export function terminalOutput(): ProgressOutput {
  return {
    write: (text) => void process.stderr.write(text),
    live: process.stderr.isTTY && !isCI,
    color: process.stderr.isTTY === true && pc.isColorSupported,
    now: () => performance.now(),
  };
}

/** For runs that nobody watches. */
export const silentProgress: Progress = { start: () => {}, advance: () => {}, tell: () => {}, finish: () => {} };

/** Makes the progress of one run. */
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
    tell(line) {
      write(`${live ? clearLine : ''}${line}\n`);
      if (live && current !== null) draw(current);
    },
    finish: end,
  };
}
