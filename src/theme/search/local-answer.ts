import { manifestPath } from '../../shared/search-index.ts';
import { isPlainScript, loadModule } from '../browser/load-module.ts';
import { makeLocalEngine, type LocalEngine } from './local-engine.ts';
import type { LocalAnswer, LocalIndexAddress, LocalQuestion } from './local-question.ts';
import { noResults } from './search-client.ts';

const nothing: LocalAnswer = { results: noResults, quote: [] };

/** Runs a request, in the worker or in the page. Rejects if the index cannot be read. */
export async function answer(engine: LocalEngine, question: LocalQuestion): Promise<LocalAnswer> {
  switch (question.kind) {
    case 'search':
      return { ...nothing, results: await engine.search(question.query) };
    case 'quote':
      return { ...nothing, quote: await engine.quote(question.source, question.query) };
    case 'prepare':
      await engine.prepare();
      return nothing;
  }
}

/** Opens an index over the network. */
export function openIndex({ language, folder }: LocalIndexAddress): LocalEngine {
  return makeLocalEngine(language, async (path) => {
    if (isPlainScript) return readAsScript(`${folder}${path}.js`);
    // Only the manifest has the same name for different contents.
    const response = await fetch(folder + path, { cache: path === manifestPath ? 'no-cache' : 'default' });
    // Some hosts return an HTML page for missing files.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!response.ok || isPage) throw new Error(`${response.status} for ${path}`);
    return response.arrayBuffer();
  });
}

/** Reads an index file of a site opened from disk, where browsers can only load scripts. Each character is one byte. */
async function readAsScript(address: string): Promise<ArrayBuffer> {
  const { default: text } = await loadModule<{ readonly default: string }>(address);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}
