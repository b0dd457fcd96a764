import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { DiagnosticError } from '../../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import type { LiveFiles, PlanContext } from '../../../plugin-api/plugin.ts';
import { firstByPath, type PlannedFile } from '../../../render/planned-file.ts';
import { isOfExamples, openElements, planExamples, type ElementBundles, type ExampleInputs } from './plan-examples.ts';

/**
 * Delay in milliseconds before a failed bundle is retried: a missing package may be installed in a folder that is not watched.
 */
const retryDelay = 1500;

/** The last result of bundling the elements. */
interface LiveBundle {
  /** The last good bundle. Null before the first one, and for a site without examples. */
  readonly bundle: ElementBundles | null;
  readonly key: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The examples of a site under `docs dev`. The elements are bundled when the first example is requested. */
export class LiveExamples implements LiveFiles {
  readonly owns = isOfExamples;
  readonly #inputs: ExampleInputs;
  readonly #onChange: () => void;
  #context: PlanContext | null = null;
  #current: LiveBundle = { bundle: null, key: '', diagnostics: [] };
  #files: ReadonlyMap<string, PlannedFile> = new Map();
  /** The state of the site and the bundle from which `#files` were planned. */
  #plannedFrom: readonly unknown[] = [];
  /** The frames of a page request their files at the same time. Each request waits for the previous one. */
  #queue: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(inputs: ExampleInputs, onChange: () => void) {
    this.#inputs = inputs;
    this.#onChange = onChange;
  }

  find(path: string, context: PlanContext): Promise<PlannedFile | undefined> {
    const found = this.#queue.then(() => this.#findNow(path, context));
    this.#queue = found.catch(() => {});
    return found;
  }

  async start(context: PlanContext): Promise<void> {
    // The next request for an example reports the errors.
    await this.#open(context).catch(() => {});
  }

  async renew(context: PlanContext): Promise<void> {
    if (this.#context !== null) await this.start(context);
  }

  key(): string {
    return this.#current.key;
  }

  diagnostics(): readonly Diagnostic[] {
    return this.#current.diagnostics;
  }

  sources(): readonly string[] {
    const { bundle, diagnostics } = this.#current;
    return [
      ...(bundle?.all ?? []).flatMap(({ sources }) => sources),
      ...diagnostics.flatMap(({ place }) => place?.file ?? []),
    ];
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#context = null;
  }

  async #findNow(path: string, context: PlanContext): Promise<PlannedFile | undefined> {
    const [site, planned] = this.#plannedFrom;
    const known = site === context && planned === this.#current.bundle ? this.#files.get(path) : undefined;
    if (known !== undefined) return known;
    const bundle = await this.#open(context);
    this.#files = firstByPath(planExamples(context, this.#inputs, bundle));
    this.#plannedFrom = [context, bundle];
    return this.#files.get(path);
  }

  /** Bundles the elements. While they have errors, resolves to the last good bundle, or rejects if there is none. */
  async #open(context: PlanContext): Promise<ElementBundles | null> {
    clearTimeout(this.#retry);
    this.#context = context;
    // The result for an earlier state of the site is not reported.
    const isCurrent = (): boolean => this.#context === context;
    try {
      const bundle = await openElements(context, this.#inputs);
      const key = contentHash(JSON.stringify(bundle?.all.flatMap(({ files }) => files) ?? []));
      if (isCurrent()) this.#update({ bundle, key, diagnostics: [] });
      return bundle;
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      const { bundle, key } = this.#current;
      if (isCurrent()) {
        this.#retry = setTimeout(() => void this.start(context), retryDelay).unref();
        this.#update({ bundle, key: bundle === null ? 'none' : key, diagnostics: error.diagnostics });
      }
      if (bundle === null) throw error;
      return bundle;
    }
  }

  #update(next: LiveBundle): void {
    const { key, diagnostics } = this.#current;
    this.#current = next;
    if (next.key !== key || JSON.stringify(next.diagnostics) !== JSON.stringify(diagnostics)) this.#onChange();
  }
}
