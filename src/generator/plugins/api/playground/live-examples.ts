import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { DiagnosticError } from '../../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { firstByPath, type PlannedFile } from '../../../render/planned-file.ts';
import type { LiveFiles, PlanContext } from '../../../plugin-api/plugin.ts';
import type { ElementBundle } from './bundle-elements.ts';
import { isOfExamples, openElements, planExamples, type ExampleInputs } from './plan-examples.ts';

/** Milliseconds after which a failed bundle is tried again: a missing package may be installed in a folder that is not watched. */
const retryDelay = 1500;

/** Examples of a site under `docs dev`. The elements are bundled when the first example is requested. */
export function makeLiveExamples(inputs: ExampleInputs, onChange: () => void): LiveFiles {
  const state = {
    context: null as PlanContext | null,
    bundle: null as ElementBundle | null,
    key: '',
    diagnostics: [] as readonly Diagnostic[],
    retry: undefined as NodeJS.Timeout | undefined,
    planned: {
      context: null as PlanContext | null,
      bundle: null as ElementBundle | null,
      files: new Map() as ReadonlyMap<string, PlannedFile>,
    },
    /** The frames of a page request their files at once: each waits for the one before. */
    queue: Promise.resolve() as Promise<unknown>,
  };

  const update = (next: Pick<typeof state, 'bundle' | 'key' | 'diagnostics'>): void => {
    const before = JSON.stringify([state.key, state.diagnostics]);
    Object.assign(state, next);
    if (JSON.stringify([state.key, state.diagnostics]) !== before) onChange();
  };

  const fail = ({ diagnostics }: DiagnosticError, context: PlanContext): void => {
    state.retry = setTimeout(() => void start(context), retryDelay).unref();
    const { bundle } = state;
    update({ bundle, key: bundle === null ? 'none' : state.key, diagnostics });
  };

  /** While the elements have errors, the last good bundle is used; without one this rejects. */
  const open = async (context: PlanContext): Promise<ElementBundle | null> => {
    clearTimeout(state.retry);
    state.context = context;
    // A result for an earlier state of the site is not reported.
    const isCurrent = (): boolean => state.context === context;
    try {
      const bundle = await openElements(context, inputs);
      if (isCurrent()) update({ bundle, key: contentHash(JSON.stringify(bundle?.files ?? [])), diagnostics: [] });
      return bundle;
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      if (isCurrent()) fail(error, context);
      if (state.bundle === null) throw error;
      return state.bundle;
    }
  };

  const start = async (context: PlanContext): Promise<void> => {
    // The next request for an example reports why there is none.
    await open(context).catch(() => {});
  };

  const findNow = async (path: string, context: PlanContext): Promise<PlannedFile | undefined> => {
    const { planned } = state;
    const isPlanned = planned.context === context && planned.bundle === state.bundle && planned.files.has(path);
    if (!isPlanned) {
      const bundle = await open(context);
      state.planned = { context, bundle, files: firstByPath(planExamples(context, inputs, bundle)) };
    }
    return state.planned.files.get(path);
  };

  return {
    owns: isOfExamples,
    find(path, context) {
      const found = state.queue.then(() => findNow(path, context));
      state.queue = found.catch(() => {});
      return found;
    },
    start,
    renew: async (context) => {
      if (state.context !== null) await start(context);
    },
    key: () => state.key,
    diagnostics: () => state.diagnostics,
    sources: () => [...(state.bundle?.sources ?? []), ...state.diagnostics.flatMap(({ place }) => place?.file ?? [])],
    close() {
      clearTimeout(state.retry);
      state.context = null;
    },
  };
}
