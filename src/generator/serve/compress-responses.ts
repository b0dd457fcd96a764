import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body can be sent, the shortest way first. */
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

type Encoding = keyof typeof encoders;

const compressible = /^text\/|javascript|json|xml|wasm|octet-stream/;

/** Shorter bodies fit one packet as they are. */
const shortest = 1_024;

/** Bodies that are kept; the oldest give way. */
const capacity = 500;

/**
 * Makes answers shorter for clients that accept it, as web hosts do: text, code and data, with Brotli or gzip. What has
 * an ETag is compressed once.
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
      interceptBody(response, async (body, { ETag: etag }) => {
        if (body.length < shortest) return { body, headers: {} };
        const compressed = await compress(body, encoding, etag === undefined ? null : `${request.url} ${String(etag)}`);
        return { body: compressed, headers: { 'Content-Encoding': encoding } };
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

/** What is sent instead of a body, with headers besides. */
interface NewBody {
  readonly body: Buffer;
  readonly headers: OutgoingHttpHeaders;
}

/** Holds back an answer that can be compressed until its body is whole, and sends what `change` makes of it. */
function interceptBody(
  response: ServerResponse,
  change: (body: Buffer, headers: OutgoingHttpHeaders) => Promise<NewBody>,
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, given?: unknown) => {
    // Our own answers and sirv's give their headers as an object, or none.
    const headers = (given ?? {}) as OutgoingHttpHeaders;
    if (!compressible.test(String(headers['Content-Type'] ?? ''))) return writeHead(status, headers);
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
          const length = { 'Content-Length': body.length, Vary: 'Accept-Encoding' };
          writeHead(status, { ...headers, ...length, ...more });
          end(body);
        },
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      );
      return response;
    };
    return response;
  };
}
