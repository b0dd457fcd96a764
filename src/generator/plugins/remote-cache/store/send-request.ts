import { messageOf } from '../../../kernel/text.ts';
import { StoreError } from './remote-store.ts';

/** A request to a store. */
export interface StoreRequest {
  readonly method: 'GET' | 'PUT';
  readonly url: URL;
  readonly body?: Uint8Array;
}

/** Sends a request and returns the body of the response; null for 404. Rejects with a `StoreError`. */
export type Send = (request: StoreRequest, largest: number) => Promise<Uint8Array | null>;

/** Options of a `Send`. */
export interface SendOptions {
  readonly signal: AbortSignal;
  /** Headers for a request, such as its signature. */
  headersOf(request: StoreRequest): Readonly<Record<string, string>>;
  /** Receives the bytes of each exchange. */
  onExchange(bytes: number): void;
}

/** Makes the function that sends requests, does not follow redirects, and limits the size of responses. */
export function makeSend({ signal, headersOf, onExchange }: SendOptions): Send {
  const exchange = async (request: StoreRequest, largest: number): Promise<Uint8Array | null> => {
    const { method, url, body } = request;
    // TypeScript's `BodyInit` excludes bytes in shared memory, which these are not.
    const sent = body as Uint8Array<ArrayBuffer> | undefined;
    const answer = await fetch(url, { method, headers: headersOf(request), body: sent, signal, redirect: 'manual' });
    if (method === 'GET' && answer.ok) {
      const bytes = await readAtMost(answer, largest);
      onExchange(bytes.byteLength);
      return bytes;
    }
    await answer.body?.cancel();
    onExchange(body?.byteLength ?? 0);
    if (answer.ok || (method === 'GET' && answer.status === 404)) return null;
    throw new StoreError(`${url.host} answers ${describe(answer)}`);
  };
  return async (request, largest) => {
    try {
      // Servers close connections that were idle for some seconds, possibly at this moment.
      return await exchange(request, largest).catch((error: unknown) => {
        if (!isBrokenOff(error)) throw error;
        return exchange(request, largest);
      });
    } catch (error) {
      throw error instanceof StoreError ? error : new StoreError(`${request.url.host} ${causeOf(error)}`);
    }
  };
}

function isBrokenOff(error: unknown): boolean {
  return /UND_ERR_SOCKET|ECONNRESET|EPIPE/.test(codeOfCause(error));
}

/** Reads at most one byte more than allowed, so that the caller detects a different size. */
async function readAtMost({ body }: Response, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (size > largest) break;
  }
  return Buffer.concat(chunks).subarray(0, largest + 1);
}

function describe({ status, statusText, headers }: Response): string {
  const minutes = Math.round(Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) / 60_000);
  const clocks = minutes > 4 ? `; the clocks of the two machines differ by ${minutes} minutes` : '';
  return `${status} ${statusText}`.trim() + clocks;
}

function causeOf(error: unknown): string {
  return `cannot be reached: ${codeOfCause(error) || messageOf(error)}`;
}

/** `fetch` wraps the error of the connection. */
function codeOfCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
