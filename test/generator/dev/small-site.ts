/** A page with a title. */
export const page = (title: string, body: string): string => `---\ntitle: "${title}"\n---\n\n${body}\n`;

/** A site of two languages with a partial, pictures and code. */
export const smallSite = {
  'content/sk/index.mdx': page('Domov', 'Pozrite [inštaláciu](./guide/install.mdx).'),
  'content/sk/guide/install.mdx': page('Inštalácia', '## Prvý krok\n\nText.\n\n```js\nrun();\n```'),
  'content/sk/guide/next.mdx': page('Ďalej', 'import Note from "./_note.mdx";\n\n<Note />\n\n![](./plan.svg)'),
  'content/sk/guide/_note.mdx': 'Spoločný text.',
  'content/sk/guide/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/en/guide/install.mdx': page('Installation', '## First step\n\nText.'),
  'content/static/img/logo.svg': '<svg/>',
};
