import { extname } from 'node:path';
import { mimes } from 'mrmime';

// The usual type of favicons is not registered, and missing there.
const types = new Map(Object.entries({ ...mimes, ico: 'image/x-icon' }));

/** `Content-Type` of a file, from its extension. Text is UTF-8. */
export function contentType(path: string): string {
  const type = types.get(extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
