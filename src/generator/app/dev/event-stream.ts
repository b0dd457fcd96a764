import type { IncomingMessage, ServerResponse } from 'node:http';

/** One page that is open in a browser. */
interface Listener {
  /** Path within the site; null for an address that no page has. */
  readonly path: string | null;
  readonly response: ServerResponse;
  /** The state that the browser shows, or was told of last. */
  key: string;
  /** The faults that the browser was told of last. */
  faults: string;
  /** Key of the examples that its frames show, or that it was told of last. */
  examples: string;
}

/** What an open page is told about. */
export interface PageNews {
  /** Key of the document at a path, as it would be served now. */
  keyOf(path: string | null): Promise<string>;
  /** What is wrong, as JSON for the overlay. */
  faults(): string;
  /** Key of what live examples show; empty while none was asked for. */
  examplesKey(): string;
}

/** The open pages of a server, told of changes by server-sent events. */
export interface EventStream {
  /** Takes a page in. What changed since it was served is told at once. */
  connect(request: IncomingMessage, response: ServerResponse, page: Pick<Listener, 'path' | 'key' | 'examples'>): void;
  /** Tells every page what has changed for it. */
  tell(): Promise<void>;
  close(): void;
}

/** Makes the stream. */
export function makeEventStream({ keyOf, faults, examplesKey }: PageNews): EventStream {
  const listeners = new Set<Listener>();
  const tellOne = async (listener: Listener): Promise<void> => {
    const found = faults();
    if (found !== listener.faults) {
      listener.faults = found;
      send(listener.response, 'faults', found);
    }
    const examples = examplesKey();
    if (examples !== '' && examples !== listener.examples) {
      listener.examples = examples;
      send(listener.response, 'examples', examples);
    }
    const key = await keyOf(listener.path);
    if (key === listener.key) return;
    listener.key = key;
    send(listener.response, 'changed', key);
  };
  return {
    connect(request, response, { path, key, examples }) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 300\n\n');
      const listener = { path, key, examples, response, faults: '[]' };
      listeners.add(listener);
      request.once('close', () => listeners.delete(listener));
      void tellOne(listener);
    },
    async tell() {
      await Promise.all(Array.from(listeners, tellOne));
    },
    close() {
      for (const { response } of listeners) response.end();
    },
  };
}

function send(response: ServerResponse, type: string, data: string): void {
  response.write(`event: ${type}\ndata: ${data}\n\n`);
}
