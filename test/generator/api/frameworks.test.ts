import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/generator/plugins/api/manifest/read-manifest.ts';
import { readExample } from '../../../src/generator/plugins/api/playground/markup.ts';
import { writeAngular } from '../../../src/generator/plugins/api/playground/write-angular.ts';
import { writeReact } from '../../../src/generator/plugins/api/playground/write-react.ts';
import { writeVue } from '../../../src/generator/plugins/api/playground/write-vue.ts';

const toast = readExample(`<style>
  .wide { inline-size: 100% }
</style>
<x-button id="save" class="wide" style="--x-gap: 2px; margin-top: 1px">{Save}</x-button>
<x-list id="list"></x-list><br>
<script type="module">
  let count = 0;
  const list = document.querySelector('#list');
  list.items = ['a'];
  document.querySelector('#save').addEventListener('click', () => {
    count += 1;
    list.add(count);
  });
  list.addEventListener('x-remove', (event) => console.log(event.detail));
</script>`);
const context = { modules: ['parts/button.js'], elements: {} };
const bare = { modules: [], elements: {} };

describe('an example for React', () => {
  it('binds properties and events in JSX and keeps references to elements', () => {
    expect(writeReact(toast, context)).toBe(`import { useRef } from 'react';
import 'parts/button.js';

let count = 0;

export default function Example() {
  const list = useRef(null);

  const onSaveClick = () => {
    count += 1;
    list.current.add(count);
  };
  const onListRemove = (event) => console.log(event.detail);

  return (
    <>
      <style>{\`
        .wide { inline-size: 100% }
      \`}</style>
      <x-button id="save" className="wide" style={{ '--x-gap': '2px', marginTop: '1px' }} onClick={onSaveClick}>{'{'}Save{'}'}</x-button>
      <x-list id="list" ref={list} items={['a']} onx-remove={onListRemove}></x-list><br />
    </>
  );
}`);
  });
});

describe('an example for Vue', () => {
  it('is a single-file component', () => {
    expect(writeVue(toast, context)).toBe(`<script setup>
import { useTemplateRef } from 'vue';
import 'parts/button.js';

const list = useTemplateRef('list');

let count = 0;

const onSaveClick = () => {
  count += 1;
  list.value.add(count);
};
const onListRemove = (event) => console.log(event.detail);

const listItems = ['a'];
</script>

<template>
  <x-button id="save" class="wide" style="--x-gap: 2px; margin-top: 1px" @click="onSaveClick">{Save}</x-button>
  <x-list id="list" ref="list" :items.prop="listItems" @x-remove="onListRemove"></x-list><br>
</template>

<style>
.wide { inline-size: 100% }
</style>`);
  });
});

describe('an example for Angular', () => {
  it('is a component with its template', () => {
    const code = writeAngular(toast, context);
    expect(code).toContain(`import { Component, CUSTOM_ELEMENTS_SCHEMA, ElementRef, viewChild } from '@angular/core';`);
    expect(code).toContain('(click)="onSaveClick()">&#123;Save&#125;</x-button>');
    expect(code).toContain('<x-list id="list" #list [items]="listItems" (x-remove)="onListRemove($event)"></x-list>');
    expect(code).toContain(`  readonly list = viewChild.required<ElementRef>('list');`);
    expect(code).toContain('    this.list().nativeElement.add(count);');
  });

  it('has no attribute that Angular would parse as a binding', () => {
    const code = writeAngular(readExample('<x-show on-view name="on-view"></x-show>'), bare);
    expect(code).toContain('<x-show On-view name="on-view"></x-show>');
  });
});

describe('an attribute whose type is not a string', () => {
  const declaration = {
    tagName: 'x-rating',
    name: 'Rating',
    attributes: ['value number | null', 'label string', 'marks number[]', 'for string'].map((text) => ({
      name: text.split(' ', 1)[0],
      fieldName: text.split(' ', 1)[0],
      type: { text: text.replace(/^\w+ /, '') },
    })),
  };
  const modules = [{ path: 'rating.js', declarations: [declaration] }];
  const found = readManifest(JSON.stringify({ modules }), 'm.json').value.elements;
  const elements = Object.fromEntries(found.map((element) => [element.tag, element]));
  const example = readExample(
    '<x-rating value="3" label="3" marks="[1]" for="a"></x-rating><label for="a">A</label><x-other value="3"></x-other>',
  );

  it('is written as JavaScript for frameworks that set the property', () => {
    expect(writeReact(example, { modules: [], elements })).toContain(
      '<x-rating value={3} label="3" marks={[1]} for="a"></x-rating><label htmlFor="a">A</label><x-other value="3"></x-other>',
    );
    expect(writeVue(example, { modules: [], elements })).toContain(
      '<x-rating :value="3" label="3" :marks="[1]" for="a"></x-rating>',
    );
  });
});

describe('a listener', () => {
  const example = readExample(`<div></div>
<x-menu></x-menu>
<script type="module">
  const area = document.querySelector('div');
  area.addEventListener('dragstart', () => console.log('away'));
  area.addEventListener('pointermove', (event) => console.log(event.target.id));
  document.querySelector('x-menu').addEventListener('x-pick', ({ detail }) => console.log(detail));
</script>`);

  it('has React’s name of a DOM event', () => {
    expect(writeReact(example, bare)).toContain('<div onDragStart={onDivDragstart} onPointerMove={onDivPointermove}>');
  });

  it('is called in Angular with the event if it has a parameter', () => {
    const code = writeAngular(example, bare);
    expect(code).toContain('(dragstart)="onDivDragstart()" (pointermove)="onDivPointermove($event)"');
    expect(code).toContain('readonly onDivPointermove = (event: any) => console.log(event.target.id);');
    expect(code).toContain('readonly onMenuPick = ({ detail }: CustomEvent) => console.log(detail);');
  });
});

describe('a name of the script', () => {
  const table = readExample(`<x-table></x-table>
<script type="module">
  const table = document.querySelector('x-table');
  const tableRows = [1];
  table.rows = tableRows;
  const onTablePick = () => table.focus();
  table.addEventListener('x-pick', onTablePick);
</script>`);

  it('is not also that of a listener or value', () => {
    expect(writeReact(table, bare)).toContain('const onTablePick2 = onTablePick;');
    expect(writeVue(table, bare)).toContain('const tableRows2 = tableRows;\n</script>');
    expect(writeAngular(table, bare)).toContain('[rows]="tableRows2" (x-pick)="onTablePick2($event)"');
  });
});

describe('a property that is computed from elements', () => {
  const copy = readExample(`<x-input></x-input><output></output>
<script type="module">
  const input = document.querySelector('x-input');
  document.querySelector('output').value = input.value;
  input.labels = ['document'];
</script>`);

  it.each([
    [
      'React',
      writeReact(copy, bare),
      'useEffect(() => {\n    output.current.value = input.current.value;',
      'labels={[',
    ],
    ['Vue', writeVue(copy, bare), 'onMounted(() => {\n  output.value.value = input.value.value;', 'labels.prop='],
    ['Angular', writeAngular(copy, bare), '    this.output().nativeElement.value = this.input()', '[labels]='],
  ])('is set after the first render, unlike other properties: %s', (_name, code, effect, binding) => {
    expect(code).toContain(effect);
    expect(code).toContain(binding);
  });
});

describe('markup that is no JSX', () => {
  const react = (html: string): string => writeReact(readExample(html), bare);

  it('has quotes around values, React’s names of attributes, and escaped braces in templates', () => {
    expect(react('<x-input label=Name autofocus></x-input><video autoplay aria-label="a"></video>')).toContain(
      '<x-input label="Name" autofocus></x-input><video autoPlay aria-label="a"></video>',
    );
    expect(react('<template><p>{a}</p></template>')).toContain("<p>{'{'}a{'}'}</p>");
  });

  it('has styles with any value', () => {
    expect(
      react(
        `<b style="background: url(data:image/png;base64,AA); inline-size: calc((1px) * 2); content: '\\201C;'"></b>`,
      ),
    ).toContain(
      `style={{ background: 'url(data:image/png;base64,AA)', inlineSize: 'calc((1px) * 2)', content: '\\'\\\\201C;\\'' }}`,
    );
  });
});

describe('an element that code looks up where it uses it', () => {
  const saving = readExample(`<x-button
  id="save"
>Save</x-button>
<p id="new"></p>
<p id="saved"></p>
<script type="module">
  document
    .querySelector('#save')
    .addEventListener('click', () => {
      const saved = new Date();
      document.getElementById('saved').textContent = saved;
      document.getElementById('new').textContent = '';
      document.getElementById('elsewhere').textContent = '';
    });
</script>`);

  it('is named after its id, unless the code uses that name', () => {
    const code = writeReact(saving, bare);
    expect(code).toContain(`  const savedElement = useRef(null);
  const newElement = useRef(null);

  const onSaveClick = () => {
    const saved = new Date();
    savedElement.current.textContent = saved;
    newElement.current.textContent = '';
    document.getElementById('elsewhere').textContent = '';
  };`);
    expect(code).toContain('<p id="new" ref={newElement}></p>');
  });

  it('has each binding on a line of its own if its attributes are', () => {
    expect(writeVue(saving, bare)).toContain(
      '  <x-button\n    id="save"\n    @click="onSaveClick"\n  >Save</x-button>',
    );
  });
});

describe('a function that accesses the page', () => {
  const paging = readExample(`<ol></ol><x-pager id="2nd"></x-pager>
<script type="module">
  const list = document.querySelector('ol');
  const show = (page, size = 3) => list.show(page, size);
  const showFirst = async () => show(1);
  const pad = (text) => text.padEnd(3);
  document.querySelector('x-pager').addEventListener('x-turn', show);
  showFirst();
  document.querySelector('x-pager').focus();
</script>`);

  it.each([
    ['React', writeReact(paging, bare), '  const show = (page, size = 3) => list.current.show(page, size);'],
    ['Vue', writeVue(paging, bare), 'const showFirst = async () => show(1);'],
    ['Angular', writeAngular(paging, bare), '  readonly show = (page: any, size = 3) => this.list().nativeElement'],
  ])('is in the component: %s', (_name, code, line) => expect(code).toContain(line));

  it('is a member in Angular, whose template may pass it more arguments than it has parameters', () => {
    const code = writeAngular(paging, bare);
    expect(code).toMatch(/^const pad = /m);
    expect(code).toContain('  readonly on2ndTurn: (event: CustomEvent) => void = this.show;');
    expect(code).toContain(
      '  ngAfterViewInit() {\n    this.showFirst();\n    this.element2nd().nativeElement.focus();\n  }',
    );
  });
});

describe('a script that cannot be bound', () => {
  const loop = readExample(`<x-chip></x-chip>
<script>
  function show() { document.body.append('x'); }
  for (const chip of document.querySelectorAll('x-chip')) chip.addEventListener('click', show);
</script>`);

  it.each([
    ['React', writeReact(loop, bare), 'useEffect(() => {\n    function show()'],
    ['Vue', writeVue(loop, bare), 'onMounted(() => {\n  function show()'],
    ['Angular', writeAngular(loop, bare), 'ngAfterViewInit() {\n    function show()'],
  ])('runs after the first render: %s', (_name, code, start) => {
    expect(code).toContain(start);
  });
});

describe('a script with `await`', () => {
  const waiting = readExample(`<x-chip></x-chip>
<script type="module">
  await customElements.whenDefined('x-chip');
  document.querySelector('x-chip').focus();
</script>`);

  it.each([
    ['React', writeReact(waiting, bare), 'useEffect(() => {\n    (async () => {\n      await'],
    ['Vue', writeVue(waiting, bare), 'onMounted(() => {\n  (async () => {\n    await'],
    ['Angular', writeAngular(waiting, bare), 'ngAfterViewInit() {\n    (async () => {\n      await'],
  ])('is in an async function: %s', (_name, code, start) => {
    expect(code).toContain(start);
    expect(code).toContain('})();');
  });
});
