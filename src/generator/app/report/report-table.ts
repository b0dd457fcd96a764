import { escapeHtml, formatBytes } from '../../kernel/text.ts';

/** A cell: its HTML, and its value for sorting if its text is not a number. */
export interface Cell {
  readonly html: string;
  readonly value?: number;
}

/** A table of the report. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** True if readers can sort the table by its columns. */
  readonly isSortable: boolean;
}

/** Renders a table in a region that scrolls horizontally. */
export function renderTable({ columns, rows, isSortable }: Table): string {
  const heads = columns.map((name) =>
    isSortable && name !== ''
      ? `<th scope="col"><button type="button">${name}</button></th>`
      : `<th scope="col">${name}</th>`,
  );
  const lines = rows.map((cells) => `<tr>${cells.map(renderCell).join('')}</tr>`);
  return `<div role="region" tabindex="0"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}

/** Makes a cell of plain text. */
export function textCell(text: string): Cell {
  return { html: escapeHtml(text) };
}

/** Makes a cell with a size. */
export function bytesCell(bytes: number): Cell {
  return { html: formatBytes(bytes), value: bytes };
}

/** Makes a cell with a count; null leaves it empty. */
export function countCell(count: number | null): Cell {
  return { html: count === null ? '' : String(count), value: count ?? -1 };
}

/** Makes a cell with a time; null leaves it empty. */
export function timeCell(milliseconds: number | null): Cell {
  return { html: milliseconds === null ? '' : formatTime(milliseconds), value: milliseconds ?? -1 };
}

/** Formats a time for people: `0.4 ms`, `35 ms`, `1.28 s`. */
export function formatTime(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

function renderCell({ html, value }: Cell): string {
  return value === undefined ? `<td>${html}</td>` : `<td data-value="${value}">${html}</td>`;
}
