/** Puts a field above a table that leaves only the rows whose first cell holds what is typed. */
export function addFilter(table: HTMLTableElement): void {
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
