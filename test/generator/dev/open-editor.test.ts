import { symlinkSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { editorCall, findSiteFile } from '../../../src/generator/app/dev/start-program.ts';
import { writeSite } from '../../support/write-site.ts';

test.each([
  [undefined, ['code', '--goto', '/a.mdx:3:7']],
  ['code --wait', ['code', '--wait', '--goto', '/a.mdx:3:7']],
  ['/usr/bin/vim', ['/usr/bin/vim', '+3', '/a.mdx']],
  ['webstorm', ['webstorm', '--line', '3', '/a.mdx']],
  ['zed', ['zed', '/a.mdx:3:7']],
  ['notepad.exe', ['notepad.exe', '/a.mdx']],
])('the editor %j is called as %j', (editor, call) => {
  expect(editorCall(editor, '/a.mdx', { line: 3, column: 7 })).toEqual(call);
});

test('only files of the site are opened', () => {
  const dir = writeSite({ 'site/a.mdx': '', 'secret.txt': '' });
  symlinkSync(join(dir, 'secret.txt'), join(dir, 'site', 'link.txt'));
  const find = (file: string) => findSiteFile(file, join(dir, 'site'));
  expect(find('a.mdx')).toBe(join(dir, 'site', 'a.mdx'));
  expect(['b.mdx', '../secret.txt', join(dir, 'secret.txt'), 'link.txt', '.'].map(find)).toEqual(Array(5).fill(null));
});

test('files of a site in the root folder of a system are opened', () => {
  const file = join(writeSite({ 'a.mdx': '' }), 'a.mdx');
  expect(findSiteFile(file, parse(file).root)).toBe(file);
});
