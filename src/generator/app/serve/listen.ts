import type { Server, RequestListener } from 'node:http';
import { isIP } from 'node:net';

/** Address of a server. */
export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Fails if the port is in use, instead of trying the next ones. */
  readonly strictPort: boolean;
}

const portsToTry = 20;

/**
 * Listens on the port, or on the first free one after it. Returns the port. Rejects with the system's error, with a readable
 * message.
 */
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

/** Returns the origin of a server on this machine in the form for browsers: an IPv6 address is in brackets. */
export function serverOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Returns a note to print after an address whose port differs from the requested one; empty otherwise. Port 0 means any port.
 */
export function portNote(wanted: number, port: number): string {
  return wanted === port || wanted === 0 ? '' : ` (port ${wanted} is in use)`;
}

function describe(
  code: string,
  { host, first, last }: { readonly host: string; readonly first: number; readonly last: number },
): string {
  const ports = first === last ? `Port ${first} is` : `Ports ${first} to ${last} are`;
  switch (code) {
    case 'EADDRINUSE':
      return `${ports} in use (stop the program that listens there, or pass a different --port)`;
    case 'EACCES':
      return `Port ${first} needs special privileges (pass --port with a number above 1023)`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is not an address of this machine (omit --host, or pass one that is)`;
    default:
      return `Cannot listen on ${host}:${first}: ${code}`;
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

/**
 * Returns whether a request's `Host` header names this machine. A page of another site can point a name of its own at
 * 127.0.0.1 and read the responses (DNS rebinding), but it cannot change the name in its requests. `allowed` are additional
 * names: that of `--host` and those of `--allow-host`.
 */
export function isAllowedHost(header: string | undefined, allowed: readonly string[]): boolean {
  const name = hostName(header ?? '');
  if (name === null) return false;
  const isNamed = allowed.some((own) => own.toLowerCase() === name);
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || isNamed;
}

/** The name or address without port, brackets and trailing dot; null for an invalid header. */
function hostName(header: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^\s/:@[\]]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Only answers requests for the names of this server; `command` is the command that serves, for the message. */
export function guardHosts(
  answer: RequestListener,
  { allowed, command }: { readonly allowed: readonly string[]; readonly command: string },
): RequestListener {
  return (request, response) => {
    const { host } = request.headers;
    if (isAllowedHost(host, allowed)) return answer(request, response);
    response.writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8' });
    response.end(`"${host ?? ''}" is not a name of this server. Allow it with: ${command} --allow-host NAME\n`);
  };
}
