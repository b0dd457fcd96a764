import { afterEach, expect, it, vi } from 'vitest';
import { readDate } from '../../../src/generator/content/source/front-matter.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('reads the dates of authors alike in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const dates = {
    '2026-01-31': '2026-01-31T00:00:00.000Z',
    '2026-1-3': '2026-01-03T00:00:00.000Z',
    '2026/01/31': '2026-01-31T00:00:00.000Z',
    'Jan 31, 2026': '2026-01-31T00:00:00.000Z',
    '01-31-2026': '2026-01-31T00:00:00.000Z',
    'Sat, 31 Jan 2026 10:30:00 +0200': '2026-01-31T08:30:00.000Z',
    '2026-01-31 10:30': '2026-01-31T10:30:00.000Z',
    '2026-01-31T10:30': '2026-01-31T10:30:00.000Z',
    '2026-01-31T10:30:00+02:00': '2026-01-31T08:30:00.000Z',
    '2026-01-31T10:30:00Z': '2026-01-31T10:30:00.000Z',
  };
  expect(Object.fromEntries(Object.keys(dates).map((text) => [text, readDate(text)]))).toEqual(dates);
});

it('reads no day that does not exist, and no other words', () => {
  for (const text of ['2026-02-30', '2026-2-30', '2026/2/30', 'soon', '', '31. 1. 2026'])
    expect(readDate(text)).toBe(null);
  expect(readDate(20260131)).toBe(null);
});
