import type { Server } from 'node:http';

/** Where a server is to listen; port 0 is any free one. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Fails when the port is in use, instead of trying the next ones. */
  readonly strictPort: boolean;
}

const portsToTry = 20;

/** Listens on the port or on the first free one after it. Returns the port; rejects with the system's error in plain words. */
export async function listen(server: Server, { host, port, strictPort }: ListenOptions): Promise<number> {
  const last = strictPort || port === 0 ? port : Math.min(port + portsToTry, 65_535);
  for (let candidate = port; ; candidate += 1) {
    try {
      return await listenOn(server, host, candidate);
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (error.code === 'EADDRINUSE' && candidate < last) continue;
      throw Object.assign(error, { message: describe(String(error.code), { host, first: port, last }) });
    }
  }
}

function describe(
  code: string,
  { host, first, last }: { readonly host: string; readonly first: number; readonly last: number },
): string {
  const ports = first === last ? `Port ${first} is` : `Ports ${first} to ${last} are`;
  switch (code) {
    case 'EADDRINUSE':
      return `${ports} in use (end what listens there, or name another one with --port)`;
    case 'EACCES':
      return `Port ${first} needs special rights (use --port with a number above 1023)`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is no address of this machine (leave --host out, or name one that is)`;
    default:
      return `${host}:${first} cannot be listened on: ${code}`;
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
