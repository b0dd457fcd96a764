import type { IncomingMessage, ServerResponse } from 'node:http';

/** An open page in its state at connection. */
export interface OpenPage {
  /** Path within the site; null for an address outside of it. */
  readonly path: string | null;
  /** Key of the document in the browser. */
  readonly key: string;
  /** Key of its live files; empty until it has received one. */
  readonly live: string;
}

/** The current state, to which open pages are compared. */
export interface CurrentState {
  /** Key of the document at a path. */
  keyOf(path: string | null): Promise<string>;
  /** Errors as JSON for the overlay. */
  errors(): string;
  /** Key of live files; empty until one is requested. */
  liveKey(): string;
}

/** The open pages of a server, which receive changes as server-sent events. */
export type EventStream = ReturnType<typeof makeEventStream>;

/** Makes the stream without open pages. */
export function makeEventStream(current: CurrentState) {
  // The state last sent to each page.
  const pages = new Map<ServerResponse, OpenPage & { readonly errors: string; readonly turn: number }>();
  const state = { turns: 0 };
  const update = async (response: ServerResponse): Promise<void> => {
    const sent = pages.get(response);
    if (sent === undefined) return;
    const errors = current.errors();
    const live = current.liveKey() || sent.live;
    if (errors !== sent.errors) write(response, 'errors', errors);
    if (live !== sent.live) write(response, 'live', live);
    pages.set(response, { ...sent, errors, live });
    const turn = ++state.turns;
    const key = await current.keyOf(sent.path);
    const latest = pages.get(response);
    // A later update that was faster has the key of a later state.
    if (latest === undefined || latest.turn > turn) return;
    pages.set(response, { ...latest, key, turn });
    if (key !== latest.key) write(response, 'changed', key);
  };
  return {
    /** Adds a page, and sends it all changes since it was served. */
    connect(request: IncomingMessage, response: ServerResponse, page: OpenPage): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 300\n\n');
      pages.set(response, { ...page, errors: '[]', turn: 0 });
      request.once('close', () => pages.delete(response));
      void update(response);
    },
    /** Sends every page its changes. */
    send(): void {
      for (const response of pages.keys()) void update(response);
    },
    close(): void {
      for (const response of pages.keys()) response.end();
    },
  };
}

function write(response: ServerResponse, type: string, data: string): void {
  response.write(`event: ${type}\ndata: ${data}\n\n`);
}
