import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressResponses } from '../../src/generator/app/serve/compress-responses.ts';
import { listen } from '../../src/generator/app/serve/listen.ts';
import { serveOutput } from '../../src/generator/app/serve/serve-output.ts';
import { writeSite } from '../support/write-site.ts';

const long = 'Text. '.repeat(1_000);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Serves some files and returns a function that requests one of them. */
async function serve(): Promise<(path: string, headers: OutgoingHttpHeaders) => Promise<Answer>> {
  const outDir = writeSite({ 'index.html': long, 'short.html': 'Text.', 'image.png': long, '404.html': long });
  const server = createServer(
    compressResponses(serveOutput({ outDir, baseUrl: '/', localePaths: [], trailingSlash: undefined })),
  );
  onTestFinished(() => void server.close());
  const port = await listen(server, { host: '127.0.0.1', port: 0, strictPort: false });
  return (path, headers) =>
    new Promise((done, fail) => {
      const call = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
      call.on('error', fail).end();
    });
}

test('text is sent with the encoding that the client accepts, with a Vary header', async () => {
  const ask = await serve();
  const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
  const gzip = await ask('/', { 'accept-encoding': 'br;q=0, gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(long);
  expect(gzip.headers['content-length']).toBe(String(gzip.body.length));
});

test('the second answer is the same as the first', async () => {
  const ask = await serve();
  const [first, second] = [await ask('/', { 'accept-encoding': 'br' }), await ask('/', { 'accept-encoding': 'br' })];
  expect(second.body).toEqual(first.body);
});

test('a not-found page is compressed too, and stays a 404', async () => {
  const { status, headers } = await (await serve())('/nothing', { 'accept-encoding': 'br' });
  expect([status, headers['content-encoding']]).toEqual([404, 'br']);
});

test.each([
  ['a client that takes no encoding', '/', {}],
  ['a short text', '/short.html', { 'accept-encoding': 'br' }],
  ['an image', '/image.png', { 'accept-encoding': 'br' }],
  ['a part of a file', '/', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
])('%s gets the bytes as they are', async (_, path, asked) => {
  const { headers, body } = await (await serve())(path, asked);
  expect(headers['content-encoding']).toBeUndefined();
  expect((long + 'Text.').includes(body.toString())).toBe(true);
  expect(body.length).toBeGreaterThan(0);
});

test('a copy that the client has is not sent again', async () => {
  const ask = await serve();
  const { headers } = await ask('/', { 'accept-encoding': 'br' });
  expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': headers.etag })).status).toBe(304);
});
