declare global {
  /** Exports of the plain script that ran last. */
  var docsModule: unknown;
}

/** True in a bundle of plain scripts, which sites opened from a disk need: browsers load no modules from there. */
export const isPlainScript = (import.meta.url as string | undefined) === undefined;

/**
 * Loads a script of the site by its address and returns its exports. Rejects if it cannot be loaded. `tries`: number of
 * earlier failures. Browsers cache a failed import by its address, so a retry uses a new one.
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
    // The event is fired immediately after the script has run, so no other script can have replaced the exports.
    script.addEventListener('load', () => resolve(globalThis.docsModule));
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded.`)));
    document.head.append(script);
  }).finally(() => script.remove());
}
