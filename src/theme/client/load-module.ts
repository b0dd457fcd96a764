declare global {
  /** What the plain script that ran last exports. */
  var docsModule: unknown;
}

/** True in a bundle of plain scripts, as a site needs that is opened from a disk: browsers load no modules from there. */
export const isPlainScript = (import.meta.url as string | undefined) === undefined;

/**
 * Loads a script of the site by its address and returns what it exports. Rejects when it cannot be loaded. `tries`: how
 * often it has failed before. Browsers remember a failed import by its address, so a later try uses a new one.
 */
export async function loadModule<T>(address: string, tries = 0): Promise<T> {
  const load = (url: string): Promise<unknown> => (isPlainScript ? runScript(url) : import(url));
  // The bundle of the same build exports what the caller expects.
  return (await load(address).catch((error: unknown) => {
    if (tries === 0) throw error;
    return load(`${address}?try=${tries}`);
  })) as T;
}

function runScript(address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((resolve, reject) => {
    // The event follows at once when the script has run, so no other can have put its exports there.
    script.addEventListener('load', () => resolve(globalThis.docsModule));
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded.`)));
    document.head.append(script);
  }).finally(() => script.remove());
}
