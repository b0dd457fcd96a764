/** Inputs and outputs of a run: a part of esbuild's metafile. */
interface RunSize {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, { readonly bytes: number }>>;
}

/** Pages in the first run. */
const firstRun = 4;

/** Bytes of bundles in each later run. A run takes ten times as much memory. */
const bytesOfRun = 16e6;

/** Files that esbuild reads in each later run, counted once for each of its pages. One takes some 8 kB of memory. */
const filesOfRun = 50_000;

/**
 * Bundles pages in as few runs of esbuild as memory allows, because each run reads the files that pages share again. `bundle`
 * receives the pages of a run; it returns null if the run failed.
 */
export async function bundleInRuns<Page>(
  pages: readonly Page[],
  bundle: (pages: readonly Page[]) => Promise<RunSize | null>,
): Promise<void> {
  for (let start = 0, count = firstRun; start < pages.length;) {
    const size = await bundle(pages.slice(start, start + count));
    start += count;
    if (size !== null) count = Math.ceil(count * Math.min(4, growthAfter(size, count)));
  }
}

/** Returns by how much the number of pages can grow after a run. */
function growthAfter({ inputs, outputs }: RunSize, count: number): number {
  const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0);
  return Math.min(bytesOfRun / bytes, filesOfRun / (Object.keys(inputs).length * count));
}
