import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';

/**
 * True when a request's `Host` header names this machine. A page of another site can point a name of its own at
 * 127.0.0.1 and read the answers (DNS rebinding), but it cannot change the name that its requests carry.
 * `allowed` are further names: that of `--host` and those of `--allow-host`.
 */
export function isAllowedHost(header: string | undefined, allowed: readonly string[]): boolean {
  const name = hostName(header ?? '');
  if (name === null) return false;
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || allowed.includes(name);
}

/** The name or address without port, brackets and trailing dot; null for an invalid header. */
function hostName(header: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^\s/:@[\]]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Answers only requests for the names of this server; `command` is the one that serves, for the message. */
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
