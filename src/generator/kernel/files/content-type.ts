import { extname } from 'node:path';
import { mimes } from 'mrmime';
import { ownValue } from '../collections.ts';

// The usual type of favicons is not registered, and missing there.
const types: Readonly<Record<string, string>> = { ...mimes, ico: 'image/x-icon' };

/** `Content-Type` of a file, from its extension. Text is UTF-8. */
export function contentType(path: string): string {
  const type = ownValue(types, extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
