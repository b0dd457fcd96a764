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
      console.log('pressed once', { by: this.localName });
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

const manifest = {
  schemaVersion: '1.0.0',
  modules: [{ path: 'button.js', declarations: [{ name: 'B', tagName: 'x-button' }] }],
};

const home = `---
layout: home
---

One example.

<Cards>
<Card title="A" href="/">a</Card>
</Cards>

\`\`\`html preview
<x-button>Home</x-button>
\`\`\`
`;

/** A site of one page with two live examples of an element `x-button`, and one of the layout `home` with an example. */
export function usePlaygroundSite(): ReaderSite {
  return useReaderSite({
    prepare(dir) {
      for (const folder of ['parts', 'content/en']) mkdirSync(join(dir, folder), { recursive: true });
      writeFileSync(join(dir, 'site.config.ts'), config);
      writeFileSync(join(dir, 'custom-elements.json'), JSON.stringify(manifest));
      writeFileSync(join(dir, 'parts/button.js'), element);
      writeFileSync(join(dir, 'content/en/index.mdx'), page);
      writeFileSync(join(dir, 'content/en/home.mdx'), home);
    },
  });
}
