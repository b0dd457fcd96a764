import { escapeMarkup } from '../content/escape-markup.ts';
import { services } from './example-services.ts';

/** An example in the form for a service. */
export interface ExampleProject {
  readonly html: string;
  readonly title: string;
  /** Modules that define the elements of the example. */
  readonly modules: readonly string[];
}

/** Opens an example at a service by submitting a form: no request is sent before the reader clicks. */
export function postExample(service: keyof typeof services, project: ExampleProject): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.target = '_blank';
  form.rel = 'noopener';
  const [action, fields] = service === 'stackblitz' ? stackBlitz(project) : codePen(project);
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

type Post = readonly [action: string, fields: Readonly<Record<string, string>>];

function stackBlitz({ html, title, modules }: ExampleProject): Post {
  const dependencies = Object.fromEntries(modules.map((name) => [packageOf(name), 'latest']));
  const manifest = { type: 'module', scripts: { start: 'vite' }, dependencies, devDependencies: { vite: 'latest' } };
  const page = `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeMarkup(title)}</title>\n<script type="module" src="/main.js"></script>\n${html}\n`;
  return [
    services.stackblitz,
    {
      'project[title]': title,
      'project[template]': 'node',
      'project[files][index.html]': page,
      'project[files][main.js]': modules.map((name) => `import '${name}';\n`).join(''),
      'project[files][package.json]': JSON.stringify(manifest, null, 2),
    },
  ];
}

function codePen({ html, title, modules }: ExampleProject): Post {
  const js = modules.map((name) => `import 'https://esm.sh/${name}';\n`).join('');
  return [services.codepen, { data: JSON.stringify({ title, html, js, js_module: true, editors: '100' }) }];
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
