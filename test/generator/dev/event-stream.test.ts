import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeEventStream } from '../../../src/generator/app/dev/event-stream.ts';
import { listen } from '../../../src/generator/app/serve/listen.ts';

test('a page gets the key of the last state, even if an earlier one takes longer to render', async () => {
  const keys: { readonly key: string; readonly delay: number }[] = [];
  const stream = makeEventStream({
    async keyOf() {
      const { key, delay } = keys.shift() ?? { key: 'first', delay: 0 };
      await wait(delay);
      return key;
    },
    errors: () => '[]',
    liveKey: () => '',
  });
  const server = createServer((request, response) =>
    stream.connect(request, response, { path: '/', key: 'first', live: '' }),
  );
  onTestFinished(() => {
    stream.close();
    server.closeAllConnections();
    server.close();
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0, strictPort: false });
  const { body } = await fetch(`http://127.0.0.1:${port}/`);
  const events: string[] = [];
  void (async () => {
    for await (const chunk of body ?? [])
      events.push(...(new TextDecoder().decode(chunk).match(/(?<=data: ).*/g) ?? []));
  })().catch(() => {});
  await wait(50);
  keys.push({ key: 'slow', delay: 120 }, { key: 'fast', delay: 10 });
  stream.send();
  stream.send();
  await wait(200);
  expect(events).toEqual(['fast']);
  keys.push({ key: 'slow', delay: 0 });
  stream.send();
  await expect.poll(() => events).toEqual(['fast', 'slow']);
});
