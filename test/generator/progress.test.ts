import { expect, test } from 'vitest';
import { createProgress } from '../../src/generator/kernel/progress.ts';

/** A run of two stages, a page every 50 milliseconds; returns what was written. */
function runTwoStages(live: boolean): string[] {
  const written: string[] = [];
  let time = 1000;
  const progress = createProgress({ live, color: false, now: () => time, write: (text) => written.push(text) });
  progress.start('parse');
  time += 200;
  progress.start('render', 4);
  for (let page = 0; page < 4; page += 1) {
    time += 50;
    progress.advance();
  }
  progress.finish();
  return written;
}

test('a terminal shows one line, written over and cleared at the end', () => {
  const clear = '\r\u001B[K';
  expect(runTwoStages(true)).toEqual([
    `${clear}parse  0.0 s`,
    clear,
    `${clear}render  0/4 pages  0.0 s`,
    `${clear}render  2/4 pages  0.1 s`,
    `${clear}render  4/4 pages  0.2 s`,
    clear,
  ]);
});

test('a delay of a stage is reported at once, on a line of its own', () => {
  const written: string[] = [];
  const progress = createProgress({ live: false, color: false, now: () => 0, write: (text) => written.push(text) });
  progress.start('render');
  progress.log('Waiting');
  expect(written).toEqual(['Waiting\n']);
});

test('a pipe gets one plain line a stage', () => {
  expect(runTwoStages(false)).toEqual(['parse  0.2 s\n', 'render  4 pages  0.2 s\n']);
});
