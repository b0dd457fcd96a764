import type { CollectionName } from '../../site/graph/site-part.ts';

const dated = /^(.*\/)(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[-/](.+))?$/;

/** Names a post by its file: `2026-01-31-news`, `2026-01-31-news/index`, `2026/01/31/news` or a mix of these. */
export function namePost(docPath: string): CollectionName {
  const name = docPath.replace(/\/index$/, '');
  const [, folder = '', year = '', month = '', day = '', rest] = dated.exec(name) ?? [];
  const digits = [year, month.padStart(2, '0'), day.padStart(2, '0')];
  const date = readDay(digits.join('-'));
  if (date === null) return { path: `/${name}`, date };
  return { path: `/${folder}${[...digits, ...(rest === undefined ? [] : [rest])].join('/')}`, date };
}

/** Null for a date that does not exist, such as 31 February. */
function readDay(text: string): string | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  const date = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return date.startsWith(text) ? date : null;
}
