/** A file whose text is to change. */
export interface ChangedFile {
  /** Path relative to the site's folder. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Shows changes that add and remove no line, as `git diff` would without context. */
export function formatDiff({ file, before, after }: ChangedFile): string {
  const next = after.split('\n');
  const changes = before.split('\n').flatMap((line, index) => {
    const other = next[index] ?? '';
    return line === other ? [] : [`@@ -${index + 1} +${index + 1} @@`, `-${line}`, `+${other}`];
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...changes, ''].join('\n');
}
