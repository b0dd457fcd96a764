// This module is loaded twice: by the page, which takes the address from it, and as a worker, where it answers. So the
// worker needs no entry of its own in the bundle, searching never holds up the page, and the page does not even read
// the code that searches.
import type { LocalEngine } from './local-engine.ts';
import type { LocalAnswer, WorkerReply, WorkerRequest } from './local-question.ts';

/** Address of this module, to start it as a worker; plain scripts have none, and search in the page. */
export const workerUrl: string | undefined = import.meta.url;

if ('WorkerGlobalScope' in globalThis) {
  const open = new Map<string, LocalEngine>();
  const reply = async ({ index, question }: WorkerRequest): Promise<LocalAnswer> => {
    const { answer, openIndex } = await import('./local-answer.ts');
    const engine = open.get(index.folder) ?? openIndex(index);
    open.set(index.folder, engine);
    return answer(engine, question);
  };
  addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
    postMessage({ id: data.id, answer: await reply(data).catch(() => null) } satisfies WorkerReply);
  });
}
