import { expect, onTestFinished, test, vi } from 'vitest';
import { makeReportPrinter } from '../../../src/generator/app/commands/dev.ts';
import type { Diagnostic } from '../../../src/shared/diagnostic.ts';

const broken = (file: string, line: number): Diagnostic => ({
  code: 'broken-link',
  severity: 'warning',
  message: 'There is no page /x',
  place: { file, line, column: 1 },
});

test('docs dev prints problems once, however their lines move, and says how many are left', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  const print = makeReportPrinter('/site');
  const after = async (...diagnostics: readonly Diagnostic[]): Promise<string> => {
    written.length = 0;
    await print(diagnostics);
    return written.join('');
  };
  expect(await after()).toBe('');
  expect(await after(broken('a.md', 3))).toBe('a.md:3:1  warning  broken-link  There is no page /x\n\n1 warning\n');
  expect(await after(broken('a.md', 4))).toBe('');
  expect(await after(broken('a.md', 4), broken('b.md', 1))).toBe(
    'b.md:1:1  warning  broken-link  There is no page /x\n\n1 warning\n2 problems in total.\n',
  );
  expect(await after(broken('b.md', 1))).toBe('1 problem in total.\n');
  expect(await after()).toBe('All problems fixed.\n');
  expect(await after(broken('b.md', 1))).toContain('b.md:1:1  warning');
});
