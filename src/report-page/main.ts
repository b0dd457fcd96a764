import { makeSortable } from './make-sortable.ts';
import { addFilter } from './add-filter.ts';

for (const table of document.querySelectorAll('table')) {
  if (table.querySelector('th button') === null) continue;
  makeSortable(table);
  addFilter(table);
}
