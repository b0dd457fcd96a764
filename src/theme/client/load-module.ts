declare global {
  /** What the plain script that ran last exports. */
  var docsModule: unknown;
}

/** True in a bundle of plain scripts, as a site needs that is opened from a disk: browsers load no modules from there. */
export const isPlainScript = (import.meta.url as string | undefined) === undefined;

/** Loads a script of the site by its address and returns what it exports. Rejects when it cannot be had. */
export async function loadModule<T>(address: string): Promise<T> {
  // What comes back is what the bundle of the same build exports.
  return (isPlainScript ? await runScript(address) : await import(address)) as T;
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
