import type { IncomingMessage, RequestListener, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** By name of the encoding, the strongest compression first. */
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

type Encoding = keyof typeof encoders;

const compressible = /^text\/|javascript|json|xml|wasm|octet-stream/;

const vary = { Vary: 'Accept-Encoding' };

/** Minimum size in bytes. Smaller bodies fit into one packet uncompressed. */
const shortest = 1_024;

/** Maximum number of compressed bodies to keep; the oldest are dropped first. */
const capacity = 500;

/**
 * Compresses text, code and data with Brotli or gzip for clients that accept it, as web hosts do. A body with an ETag is
 * compressed once.
 */
export function compressResponses(answer: RequestListener): RequestListener {
  const kept = new Map<string, Promise<Buffer>>();
  const compress = (body: Buffer, encoding: Encoding, name: string | null): Promise<Buffer> => {
    if (name === null) return encoders[encoding](body);
    const key = `${encoding} ${name}`;
    const compressed = kept.get(key) ?? encoders[encoding](body);
    kept.set(key, compressed);
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    return compressed;
  };
  return (request, response) => {
    const encoding = chooseEncoding(request);
    if (encoding !== null) {
      interceptBody(response, compressible, async (body, { ETag: etag }) => {
        if (body.length < shortest) return { body, headers: vary };
        const compressed = await compress(body, encoding, etag === undefined ? null : `${request.url} ${String(etag)}`);
        return { body: compressed, headers: { ...vary, 'Content-Encoding': encoding } };
      });
    }
    answer(request, response);
  };
}

function chooseEncoding({ method, headers }: IncomingMessage): Encoding | null {
  if (method !== 'GET' || headers.range !== undefined) return null;
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/**
 * Buffers the body of a response whose content type matches `types`, and sends the result of `change` for it: a new body
 * with additional headers.
 */
export function interceptBody(
  response: ServerResponse,
  types: RegExp,
  change: (body: Buffer, headers: OutgoingHttpHeaders) => Promise<{ body: Buffer; headers: OutgoingHttpHeaders }>,
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, given?: unknown) => {
    // This program and sirv pass headers as an object, or none.
    const headers = (given ?? {}) as OutgoingHttpHeaders;
    if (!types.test(String(headers['Content-Type'] ?? ''))) return writeHead(status, headers);
    const chunks: Buffer[] = [];
    const end = response.end.bind(response);
    const collect = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    response.write = (chunk: unknown) => {
      collect(chunk);
      return true;
    };
    response.end = (chunk?: unknown) => {
      collect(chunk);
      change(Buffer.concat(chunks), headers).then(
        ({ body, headers: more }) => {
          writeHead(status, { ...headers, 'Content-Length': body.length, ...more });
          end(body);
        },
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      );
      return response;
    };
    return response;
  };
}
