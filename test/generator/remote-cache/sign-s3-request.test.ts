import { expect, it } from 'vitest';
import { openS3Store, signS3Request } from '../../../src/generator/plugins/remote-cache/store/s3-store.ts';

const url = new URL(`https://s3.eu-central-1.amazonaws.com/bucket/site/ac/${'a'.repeat(64)}`);
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'eu-central-1' };
const time = new Date('2026-11-23T04:05:06.789Z');

function signatureIn(headers: Readonly<Record<string, string>>): string | undefined {
  return headers['authorization']?.split('Signature=')[1];
}

// The signatures that aws4fetch 1.0.20 makes.
it('signs requests like other clients of S3', () => {
  expect(signS3Request({ method: 'GET', url }, credentials, time)['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261123/eu-central-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=29fca6b4dbd93c7689f9c2524bcc948f685e633e32a2cc7f1157fb30bd02354a',
  );
  const put = { method: 'PUT', url, body: Buffer.from('abc') } as const;
  expect(signatureIn(signS3Request(put, { ...credentials, sessionToken: 'tok' }, time))).toBe(
    '7bea742462ee852bc5911a47a60f0d4c9d7e8bdfed7912b8ad16b4bf8a3db6d0',
  );
});

it('escapes the characters of an address that stores escape before they sign it', async () => {
  const paths: string[] = [];
  const store = openS3Store("https://s3.example/bucket/a+b (c)/ž'@", async ({ url: { pathname } }) => {
    paths.push(pathname);
    return null;
  });
  await store.getRecord('k');
  expect(paths).toEqual(['/bucket/a%2Bb%20%28c%29/%C5%BE%27%40/ac/k']);
});
