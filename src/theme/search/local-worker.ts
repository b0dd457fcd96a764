// This module is loaded twice: by the page, which reads its address, and as a worker, which processes requests. So the
// worker needs no entry of its own in the bundle, a search never blocks the page, and the page does not load the search code.
import type { LocalEngine } from './local-engine.ts';
import type { LocalAnswer, WorkerReply, WorkerRequest } from './local-question.ts';

/** Address of this module, to start it as a worker; undefined in plain scripts, which search in the page. */
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
    const answer = await reply(data).catch(String);
    postMessage({ id: data.id, answer } satisfies WorkerReply);
  });
}
