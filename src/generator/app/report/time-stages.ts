import type { Progress } from '../../kernel/progress.ts';
import type { StageReport } from './build-report.ts';

/** Progress that records how long each stage takes. */
export interface StageClock extends Progress {
  /** Stages that have ended. The first one, `Starting`, is the time before the first named stage. */
  stages(): readonly StageReport[];
}

/** Wraps a progress to time its stages. `now` returns milliseconds of a monotonic clock. */
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
    log: progress.log,
    finish() {
      enter(null);
      progress.finish();
    },
    stages: () => ended,
  };
}
