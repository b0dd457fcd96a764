/** Which files a control takes. */
export interface FileRules {
  /** Types and endings as in `<input accept>`: `image/*,.pdf`; empty takes all. */
  readonly accept: string;
  /** Greatest size of a file in bytes. */
  readonly maxSize?: number;
  readonly multiple: boolean;
}

/** Why a file was not taken. */
export type RejectReason = 'type' | 'size' | 'count';

/** A file that was not taken, and why. */
export interface RejectedFile {
  readonly file: File;
  readonly reason: RejectReason;
}

function matchesAccept(file: File, accept: string): boolean {
  const rules = accept.split(',').map((rule) => rule.trim().toLowerCase());
  if (accept.trim() === '') return true;
  return rules.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

/** Parts files into those that the rules allow, added to the files that are there, and those that they do not. */
export function sortFiles(
  present: readonly File[],
  added: readonly File[],
  rules: FileRules,
): { readonly files: readonly File[]; readonly rejected: readonly RejectedFile[] } {
  const rejected: RejectedFile[] = [];
  const fitting = added.filter((file) => {
    const reason = !matchesAccept(file, rules.accept)
      ? 'type'
      : file.size > (rules.maxSize ?? Infinity)
        ? 'size'
        : null;
    if (reason !== null) rejected.push({ file, reason });
    return reason === null;
  });
  if (rules.multiple) return { files: [...present, ...fitting], rejected };
  rejected.push(...fitting.slice(1).map((file) => ({ file, reason: 'count' as const })));
  return { files: fitting.length > 0 ? fitting.slice(0, 1) : present, rejected };
}

/** The size of a file for people, in the language given: `1.2 MB`; empty for what is no size. */
export function formatFileSize(bytes: number, language: string): string {
  if (!Number.isFinite(bytes)) return '';
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** power);
}
