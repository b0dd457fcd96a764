import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { listen } from '../serve/listen.ts';
import { makeDevHandler } from './dev-handler.ts';
import { makeEventStream } from './event-stream.ts';
import { findDocument } from './find-document.ts';
import { overlayFaults } from './overlay-faults.ts';
import { openSession, type Session } from './session.ts';
import { watchSite, type SiteWatch } from './watch-site.ts';

/** Where and how a site is served. */
export interface DevServerOptions {
  readonly host: string;
  readonly port: number;
  readonly strictPort: boolean;
  /** Names of the server beside localhost, `host` and addresses. */
  readonly allowedHosts: readonly string[];
  /** Told all that is wrong with the site, each time it was judged as a whole. */
  onJudged(diagnostics: readonly Diagnostic[]): void;
  /** Opens a place of a file of the site; false when that cannot be done. */
  openEditor(query: URLSearchParams): Promise<boolean>;
}

/** A site that is being served. */
export interface DevServer {
  readonly port: number;
  readonly session: Session;
  /** Resolves when changes of files are seen. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** So long the first page that is asked for has the processor for itself, in milliseconds. */
const headStart = 100;

/** Serves a site and keeps its open pages up to date. Rejects with the system's error when the port cannot be had. */
export async function startDevServer(config: Config, options: DevServerOptions): Promise<DevServer> {
  const since = Date.now();
  const server = createServer();
  const port = await listen(server, options);
  const state: { watch: SiteWatch | null; isClosed: boolean } = { watch: null, isClosed: false };
  const session = openSession(config, {
    onChange: () => void events.tell(),
    onJudged(diagnostics) {
      options.onJudged(diagnostics);
      state.watch?.add(session.watched());
    },
  });
  const events = makeEventStream({
    keyOf: async (path) => (await findDocument(path, session)).key,
    faults: () => JSON.stringify(overlayFaults(session.faults(), config.siteDir)),
    examplesKey: session.examplesKey,
  });
  const allowedHosts = [options.host, ...options.allowedHosts];
  server.on('request', makeDevHandler({ session, events, allowedHosts, openEditor: options.openEditor }));
  const startWatch = async (): Promise<void> => {
    const site = await session.site().catch(() => null);
    // Looking at every file would slow down what the author waits for first.
    await wait(headStart);
    await site?.drawing();
    if (state.isClosed) return;
    const watch = watchSite(session.watched(), {
      since,
      async onChange(paths) {
        await session.change(paths);
        watch.add(session.watched());
      },
    });
    state.watch = watch;
    await watch.ready;
    await session.settled();
    watch.add(session.watched());
  };
  const watching = startWatch();
  return {
    port,
    session,
    watching,
    async close() {
      state.isClosed = true;
      events.close();
      server.close();
      server.closeAllConnections();
      await Promise.all([state.watch?.close(), session.close()]);
    },
  };
}
