import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A new body with additional headers. */
export interface NewBody {
  readonly body: Buffer;
  readonly headers: OutgoingHttpHeaders;
}

/** Buffers the body of a response whose content type matches `types`, and sends what `change` returns for it. */
export function interceptBody(
  response: ServerResponse,
  types: RegExp,
  change: (body: Buffer, headers: OutgoingHttpHeaders) => Promise<NewBody>,
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, given?: unknown) => {
    // We and sirv pass headers as an object, or none.
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
