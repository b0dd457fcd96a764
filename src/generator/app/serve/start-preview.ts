import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { listDomains } from '../../site/graph/permalink.ts';
import { compressResponses, interceptBody } from './compress-responses.ts';
import { listen, portNote, serverOrigin, guardHosts } from './listen.ts';
import { serveOutput } from './serve-output.ts';

/** Files and address of a preview. */
export interface PreviewOptions {
  /** Absolute folder of the built site. */
  readonly outDir: string;
  readonly host: string;
  /** First port to try; each domain has the first free port after that of the domain before it. 0 for any free ports. */
  readonly port: number;
  /** Names of the server besides localhost, `host` and addresses. */
  readonly allowedHosts: readonly string[];
}

/** A server of a preview. */
export interface PreviewServer {
  /** Its files: the output folder, or the domain with its languages if there are several. */
  readonly label: string;
  /** Its URL, with a note if the port is not the requested one. */
  readonly address: string;
  close(): void;
}

/** Returns true if `outDir` contains every domain of a built site. */
export function isBuilt(config: Config, outDir: string): boolean {
  return listDomains(config).every(({ folder }) => existsSync(join(outDir, folder, '404.html')));
}

/**
 * Serves a built site, each domain on its own port. Links between domains lead to these ports. Rejects with the system's error
 * if there is no port for one of them, and then serves none.
 */
export async function startPreview(
  config: Config,
  { outDir, host, port, allowedHosts }: PreviewOptions,
): Promise<readonly PreviewServer[]> {
  const { baseUrl, trailingSlash } = config;
  const domains = listDomains(config);
  const servers: PreviewServer[] = [];
  const origins = new Map<string, string>();
  let wanted = port;
  for (const { url, folder, locales } of domains) {
    const localePaths = locales.map(({ root }) => root.slice(1)).filter((path) => path !== '');
    const answer = serveOutput({ outDir: join(outDir, folder), baseUrl, trailingSlash, localePaths });
    const relinked = domains.length === 1 ? answer : relinkResponses(answer, origins);
    const guard = { allowed: [host, ...allowedHosts], command: 'docs preview' };
    const server = createServer(guardHosts(compressResponses(relinked), guard));
    const used = await listen(server, { host, port: wanted, strictPort: false }).catch((error: unknown) => {
      for (const { close } of servers) close();
      throw error;
    });
    const origin = serverOrigin(host, used);
    origins.set(url, origin);
    servers.push({
      label: domains.length === 1 ? outDir : `${url} (${locales.map((locale) => locale.label).join(', ')})`,
      address: origin + baseUrl + portNote(wanted, used),
      close() {
        server.close();
        server.closeAllConnections();
      },
    });
    if (port !== 0) wanted = used + 1;
  }
  return servers;
}

/**
 * Replaces published origins in the links of served pages by the origins of the preview, so that the language menu does not
 * leave it. Reads `origins`, from published to previewed, on each request. Canonical and alternate links are unchanged,
 * because they contain the published address.
 */
export function relinkResponses(answer: RequestListener, origins: ReadonlyMap<string, string>): RequestListener {
  const relink = (html: string): string =>
    html.replace(
      /(<a\b[^<>]*? href=")(https?:\/\/[^/"?#]+)/g,
      (_, start: string, origin: string) => start + (origins.get(origin) ?? origin),
    );
  return (request, response) => {
    if (request.method === 'GET')
      interceptBody(response, /^text\/html/, async (body) => ({
        body: Buffer.from(relink(body.toString())),
        headers: {},
      }));
    answer(request, response);
  };
}
