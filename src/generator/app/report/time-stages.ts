import type { Progress } from '../../kernel/progress.ts';
import type { StageReport } from './build-report.ts';

/** A progress that remembers how long each stage took. */
export interface StageClock extends Progress {
  /** The stages that have ended; the first is all that came before the first one that was named. */
  stages(): readonly StageReport[];
}

/** Puts a clock around a progress: stages themselves know none. `now` gives milliseconds of a clock that only goes forward. */
export function timeStages(progress: Progress, now: () => number): StageClock {
  const ended: StageReport[] = [];
  const current: { name: string | null; since: number } = { name: 'Starting', since: now() };
  const enter = (name: string | null): void => {
    if (current.name !== null) ended.push({ name: current.name, milliseconds: now() - current.since });
    Object.assign(current, { name, since: now() });
  };
  return {
    start(stage, total) {
      enter(stage);
      progress.start(stage, total);
    },
    advance: progress.advance,
    tell: progress.tell,
    finish() {
      enter(null);
      progress.finish();
    },
    stages: () => ended,
  };
}
