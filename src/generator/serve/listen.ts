import type { Server } from 'node:http';

/** Where a server is to listen; port 0 is any free one. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Fails when the port is in use, instead of trying the next ones. */
  readonly strictPort: boolean;
}

const portsToTry = 20;

/** Listens on the port or on the first free one after it. Returns the port; rejects with the system's error. */
export async function listen(server: Server, { host, port, strictPort }: ListenOptions): Promise<number> {
  const last = strictPort || port === 0 ? port : Math.min(port + portsToTry, 65_535);
  for (let candidate = port; ; candidate += 1) {
    try {
      return await listenOn(server, host, candidate);
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!inUse || candidate >= last) throw error;
    }
  }
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
