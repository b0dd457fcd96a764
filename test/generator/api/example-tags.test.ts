import { expect, it } from 'vitest';
import { customTags, readExample } from '../../../src/generator/plugins/api/playground/markup.ts';

it('the code of elements that the script of an example makes is loaded with that of those in its markup', () => {
  const example = readExample(`<x-list></x-list>
<script>
  list.append(document.createElement('x-item'));
  list.insertAdjacentHTML('beforeend', '<x-icon name="end"></x-icon>');
  list.addEventListener('x-select', () => {});
</script>`);
  expect(customTags(example)).toEqual(['x-icon', 'x-item', 'x-list']);
});
