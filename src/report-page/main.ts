for (const table of document.querySelectorAll('table')) {
  if (table.querySelector('th button') === null) continue;
  makeSortable(table);
  addFilter(table);
}

/** Adds a field above a table that hides all rows whose first cell does not contain the typed text. */
function addFilter(table: HTMLTableElement): void {
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = 'Filter by name';
  field.setAttribute('aria-label', field.placeholder);
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const body of table.tBodies)
      for (const row of body.rows) row.hidden = !row.cells[0]?.textContent?.toLowerCase().includes(wanted);
  });
  table.parentElement?.before(field);
}

/** Makes a table sortable by its columns: first with the largest number on top, then in reverse order. */
function makeSortable(table: HTMLTableElement): void {
  table.tHead?.addEventListener('click', ({ target }) => {
    const head = target instanceof Element ? target.closest('th') : null;
    if (head === null || head.querySelector('button') === null) return;
    const isNumeric = table.tBodies[0]?.rows[0]?.cells[head.cellIndex]?.dataset['value'] !== undefined;
    const first = isNumeric ? 'descending' : 'ascending';
    const second = isNumeric ? 'ascending' : 'descending';
    const order = head.ariaSort === first ? second : first;
    for (const other of table.querySelectorAll('th')) other.ariaSort = null;
    head.ariaSort = order;
    sortRows(table, head.cellIndex, order === 'ascending' ? 1 : -1);
  });
}

function sortRows({ tBodies }: HTMLTableElement, column: number, direction: 1 | -1): void {
  const [body] = tBodies;
  if (body === undefined) return;
  const rows = [...body.rows].map((row) => ({ row, key: keyOf(row.cells[column]) }));
  rows.sort((a, b) => direction * compare(a.key, b.key));
  body.append(...rows.map(({ row }) => row));
}

function keyOf(cell: HTMLTableCellElement | undefined): number | string {
  const value = cell?.dataset['value'];
  // Only the name, without the text below it.
  return value === undefined ? (cell?.firstChild?.textContent ?? '') : Number(value);
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
