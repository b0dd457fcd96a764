import { createServer } from 'node:http';
import type { Config } from '../../config/config.ts';
import { listen, type ListenOptions, guardHosts } from '../serve/listen.ts';
import { errorsWithFrames } from './dev-diagnostics.ts';
import { makeDevHandler } from './dev-handler.ts';
import { DevSession, type SessionEvents } from './dev-session.ts';
import { makeEventStream } from './event-stream.ts';
import { findDocument } from './served-site.ts';
import { watchSite, type SiteWatch } from './watch-site.ts';

/** Location and options of a served site. */
export interface DevServerOptions extends ListenOptions, Pick<SessionEvents, 'onChecked'> {
  /** Names of the server besides localhost, `host` and addresses. */
  readonly allowedHosts: readonly string[];
  /** Opens a place of a file of the site. Resolves to false if that is not possible. */
  openEditor(query: URLSearchParams): Promise<boolean>;
}

/** A site that is being served. */
export interface DevServer {
  readonly port: number;
  readonly session: DevSession;
  /** Resolves when the watcher detects every change of a file. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after the start in which folders are not walked, so that the first page is rendered sooner. */
const headStart = 100;

/** Serves a site and updates its open pages. Rejects with the system's error if it cannot listen on a port. */
export async function startDevServer(config: Config, options: DevServerOptions): Promise<DevServer> {
  const since = Date.now();
  const server = createServer();
  const port = await listen(server, options);
  const state: { watch: SiteWatch | null; isClosed: boolean } = { watch: null, isClosed: false };
  const session = new DevSession(config, {
    onChange: () => events.send(),
    onChecked(diagnostics) {
      options.onChecked(diagnostics);
      state.watch?.add(session.sources());
    },
  });
  const events = makeEventStream({
    keyOf: async (path) => (await findDocument(path, session)).key,
    errors: () => JSON.stringify(errorsWithFrames(session.diagnostics(), config.siteDir)),
    liveKey: () => session.liveKey(),
  });
  const allowed = [options.host, ...options.allowedHosts];
  const answer = makeDevHandler({ session, events, openEditor: options.openEditor });
  server.on('request', guardHosts(answer, { allowed, command: 'docs dev' }));
  const startWatch = async (): Promise<void> => {
    const site = await session.site().catch(() => null);
    await site?.rendered(headStart);
    if (state.isClosed) return;
    const watch = watchSite(session.sources(), {
      since,
      onLimit: (code) => session.reportLimit(code),
      async onChange(paths) {
        await session.change(paths);
        watch.add(session.sources());
      },
    });
    state.watch = watch;
    await watch.ready;
    await session.settled();
    watch.add(session.sources());
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
