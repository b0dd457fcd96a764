import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { useReaderSite, type ReaderSite } from '../support/reader-site.ts';

const config = `export default {
  title: 'Parts',
  url: 'https://parts.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
  components: { manifest: 'custom-elements.json', script: 'parts/{name}.js', module: 'parts/{name}.js', prefix: 'x-' },
};`;

const element = `customElements.define('x-button', class extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.append(...this.childNodes);
    button.onclick = () => {
      console.log('pressed once', { by: this.localName }, new TypeError('none'));
      this.dispatchEvent(new CustomEvent('x-press'));
    };
    this.append(button);
  }
});`;

const page = `# Parts

\`\`\`html preview
<x-button id="press">Press</x-button>
<output></output>
<script type="module">
  document.querySelector('#press').addEventListener('x-press', () => {
    document.querySelector('output').textContent = 'pressed';
  });
</script>
\`\`\`

\`\`\`html preview title="High"
<div><x-button>Low</x-button></div>
<style>div { block-size: 300px }</style>
\`\`\`
`;

const start = `---
layout: home
---

One example.

<Actions>
[Install](/long) [Browse](/long) [Theme](/long)
</Actions>

\`\`\`sh
npm install parts
\`\`\`

\`\`\`html preview
<x-button>Start</x-button>
\`\`\`

- Parts
- Sets of parts

<ComponentIndex gallery drawings="@site/drawings">

- [Button](/api/button)
- [All](/long)

</ComponentIndex>
`;

const hero = `---
title: Grow
layout: home
hero:
  text: From seed to table.
  example: { src: ./sow.html, height: 90 }
  actions:
    - { label: Start, to: /long }
---

## Below
`;

const sow = `<x-button>Sow</x-button>
<script type="module">
  document.querySelector('x-button').addEventListener('x-press', ({ target }) => target.append('n'));
</script>
`;

const long = `# Long

\`\`\`html preview
${'<x-button>Long</x-button>\n'.repeat(20)}\`\`\`
`;

const button = {
  name: 'B',
  tagName: 'x-button',
  attributes: [
    { name: 'fill', description: 'How much it stands out.', type: { text: 'string' } },
    { name: 'mode', description: 'Style of a device.', type: { text: "'ios' | 'md'" } },
  ],
  cssParts: [{ name: 'base', description: 'The frame.' }],
  cssProperties: [{ name: '--x-button-radius-of-all-four-of-its-corners', default: 'var(--x-radius-large)' }],
};

const manifest = {
  schemaVersion: '1.0.0',
  modules: [{ path: 'button.js', declarations: [button] }],
};

const home = `---
layout: home
---

One example.

<Cards>
<Card title="A" href="/">a</Card>
<Card title="B" href="/">b</Card>
<Card title="C" href="/">c</Card>
</Cards>

\`\`\`html preview
<x-button>Home</x-button>
\`\`\`
`;

/**
 * A site of one page with two live examples of an element `x-button`, two of the layout `home` with an example, in the
 * text and in the hero, and one with long code.
 */
export function usePlaygroundSite(): ReaderSite {
  return useReaderSite({
    prepare(dir) {
      for (const folder of ['parts', 'content/en']) mkdirSync(join(dir, folder), { recursive: true });
      writeFileSync(join(dir, 'site.config.ts'), config);
      writeFileSync(join(dir, 'custom-elements.json'), JSON.stringify(manifest));
      writeFileSync(join(dir, 'parts/button.js'), element);
      writeFileSync(join(dir, 'content/en/index.mdx'), page);
      writeFileSync(join(dir, 'content/en/home.mdx'), home);
      writeFileSync(join(dir, 'content/en/long.mdx'), long);
      writeFileSync(join(dir, 'content/en/start.mdx'), start);
      writeFileSync(join(dir, 'content/en/hero.mdx'), hero);
      writeFileSync(join(dir, 'content/en/sow.html'), sow);
      mkdirSync(join(dir, 'drawings'));
      writeFileSync(join(dir, 'drawings/button.svg'), '<svg viewBox="0 0 96 64"><rect width="96" height="64" /></svg>');
      mkdirSync(join(dir, 'content/en/api'));
      writeFileSync(
        join(dir, 'content/en/api/button.mdx'),
        '---\ntag: x-button\n---\n\n# Button\n\nWith `--x-button-radius-of-all` you can round it.\n',
      );
    },
  });
}
