import { readFileSync } from 'node:fs';
import { parseTemplate } from '@angular/compiler';
import { compileScript, compileTemplate, parse } from '@vue/compiler-sfc';
import { transform, type Loader } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../src/generator/plugins/api/manifest/read-manifest.ts';
import { readExample } from '../../src/generator/plugins/api/playground/markup.ts';
import { writeAngular } from '../../src/generator/plugins/api/playground/write-angular.ts';
import { writeReact } from '../../src/generator/plugins/api/playground/write-react.ts';
import { writeVue } from '../../src/generator/plugins/api/playground/write-vue.ts';
import { examplesOf, samples } from './samples.ts';

// An example differs between the languages in its words only.
const examples = examplesOf('en').map(({ place, code }) => ({ place, example: readExample(code) }));
const manifest = new URL('../../content/library/custom-elements.json', import.meta.url);
const { elements } = readManifest(readFileSync(manifest, 'utf8'), 'custom-elements.json').value;
const context = {
  modules: ['stavebnica'],
  elements: Object.fromEntries(elements.map((element) => [element.tag, element])),
};

/** What the compiler of Vue 3 has against a single-file component. */
function faultsOfVue(code: string): readonly string[] {
  const { descriptor, errors } = parse(code, { sourceMap: false });
  if (errors.length > 0) return errors.map(String);
  try {
    const bindings = descriptor.scriptSetup
      ? compileScript(descriptor, { id: 'sample', sourceMap: false }).bindings
      : undefined;
    const { errors: wrong, tips } = compileTemplate({
      source: descriptor.template?.content ?? '',
      filename: 'Sample.vue',
      id: 'sample',
      compilerOptions: {
        isCustomElement: (tag) => tag.startsWith('sb-'),
        ...(bindings === undefined ? {} : { bindingMetadata: bindings }),
      },
    });
    return [...wrong, ...tips].map(String);
  } catch (error) {
    return [String(error)];
  }
}

/** What the compiler of Angular has against the template of a component. */
function faultsOfAngular(code: string): readonly string[] {
  const [, template] = /template: `((?:\\.|[^\\`])*)`/s.exec(code) ?? [];
  if (template === undefined) return ['it has no template'];
  const { errors } = parseTemplate(template.replace(/\\(.)/gs, '$1'), 'sample.html');
  return errors?.map(String) ?? [];
}

/** What esbuild has against a module. */
async function faultsOfScript(code: string, loader: Loader): Promise<readonly string[]> {
  const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
  const compiled = transform(code, { loader, tsconfigRaw, logLevel: 'silent' });
  return compiled.then(
    () => [],
    (error: unknown) => [String(error)],
  );
}

describe('every example compiles', () => {
  it('as it is shown for React', async () => {
    expect(examples.length).toBeGreaterThan(300);
    const faults = examples.map(async ({ place, example }) =>
      (await faultsOfScript(writeReact(example, context), 'jsx')).map((fault) => `${place} ${fault}`),
    );
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });

  it('as it is shown for Vue', () => {
    expect(
      examples.flatMap(({ place, example }) =>
        faultsOfVue(writeVue(example, context)).map((fault) => `${place} ${fault}`),
      ),
    ).toEqual([]);
  });

  it('as it is shown for Angular', async () => {
    const faults = examples.map(async ({ place, example }) => {
      const code = writeAngular(example, context);
      return [...faultsOfAngular(code), ...(await faultsOfScript(code, 'ts'))].map((fault) => `${place} ${fault}`);
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });
});

it('every sample of Vue and Angular in the handbook compiles', () => {
  const vue = samples.filter(({ language }) => language === 'vue');
  const angular = samples.filter(({ language, code }) => language === 'ts' && code.includes('@Component('));
  expect([vue.length, angular.length]).toEqual([2, 2]);
  expect(vue.flatMap(({ code }) => faultsOfVue(code))).toEqual([]);
  expect(angular.flatMap(({ code }) => faultsOfAngular(code))).toEqual([]);
});

it('a sample that does not compile is found', async () => {
  expect(faultsOfVue('<template><p :title="a b"></p></template>')).not.toEqual([]);
  expect(faultsOfVue('<script setup>\nconst a = ;\n</script><template><p></p></template>')).not.toEqual([]);
  expect(faultsOfAngular('template: `@if (a { }`')).not.toEqual([]);
  expect(await faultsOfScript('<p>{</p>', 'jsx')).not.toEqual([]);
});
