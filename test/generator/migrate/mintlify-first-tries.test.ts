import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Sites of Mintlify whose pages failed or were incomplete at the first try.

it('Mintlify: ids of accordions, accordions after a list, and variables in two braces', async () => {
  const { built, warnings } = await migrateSite({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index"] } }',
    'index.mdx': `---
title: Acme
---

Use {{topic}}, or see [code](#the-code) and [more](#own).

- One
- Two

<AccordionGroup>
  <Accordion title="The code">

\`\`\`py
x = 1
\`\`\`

  </Accordion>
  <Accordion title="More" id="own">
    Text.
  </Accordion>
</AccordionGroup>
`,
  });
  const page = built('index.html');
  expect(page).toContain('{{topic}}');
  expect(page).toContain('<details><summary>The code</summary><a id="the-code"></a>');
  expect(page).toContain('<a id="own"></a>');
  expect(warnings).toEqual([]);
});

it('Mintlify: ids of parameters, of the body and of responses of an API page', async () => {
  const { built, warnings } = await migrateSite({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index", "make"] } }',
    'api.json': JSON.stringify({
      paths: {
        '/anvils/{shop}': {
          post: {
            summary: 'Make',
            parameters: [{ name: 'shop', in: 'path', required: true, schema: { type: 'string' } }],
            requestBody: {
              content: {
                'application/json': { schema: { required: ['size'], properties: { size: { type: 'number' } } } },
              },
            },
            responses: {
              200: {
                content: {
                  'application/json': {
                    schema: { properties: { madeAt: { type: 'string' }, size: { type: 'number' } } },
                  },
                },
              },
              404: { content: { 'application/json': { schema: { properties: { size: { type: 'string' } } } } } },
            },
          },
        },
      },
    }),
    'index.mdx':
      '---\ntitle: Acme\n---\n\n[shop](/make#parameter-shop) [when](/make#response-made-at) [size](/make#body-size) [made](/make#response-size)\n',
    'make.mdx': '---\nopenapi: POST /anvils/{shop}\n---\n',
  });
  expect(warnings).toEqual([]);
  expect([...built('make.html').matchAll(/ id="([\w-]+-(?:shop|size))"/g)].map(([, id]) => id)).toEqual([
    'parameter-shop',
    'body-size',
    'response-size',
    'response-404-size',
  ]);
});

it('Mintlify: pages of an API with addresses of their own, in languages with old addresses, and pages named README', async () => {
  const operation = (key: string, title: string): object => ({
    paths: { '/anvils': { get: { summary: title, 'x-mint': { href: `/${key}/api/anvils` }, responses: { 200: {} } } } },
  });
  const inLanguage = (language: string): object => ({
    language,
    groups: [
      { group: 'Acme', pages: [`${language}/index`, `${language}/README`] },
      { group: 'API', openapi: `${language}/api.json`, pages: ['GET /anvils'] },
    ],
  });
  const { addresses, built, warnings } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { languages: [inLanguage('en'), inLanguage('sk')] },
      redirects: [
        { source: '/old/:slug*', destination: '/en/:slug*' },
        { source: '/en/old/:slug*', destination: '/en/:slug*' },
      ],
    }),
    'en/index.mdx': '---\ntitle: Acme\n---\n\n[Anvils](/en/api/anvils), [more](/en/README)\n',
    'sk/index.mdx': '---\ntitle: Acme\n---\n\n[Nákovy](/sk/api/anvils)\n',
    'en/README.mdx': '---\ntitle: More\nmode: custom\n---\n\n<h1>All of it</h1>\n',
    'sk/README.mdx': '---\ntitle: Viac\n---\n\nViac.\n',
    'en/api.json': JSON.stringify(operation('en', 'List anvils')),
    'sk/api.json': JSON.stringify(operation('sk', 'Zoznam nákov')),
  });
  expect(addresses).toEqual(expect.arrayContaining(['/en/old/api/anvils redirect', '/old/api/anvils redirect']));
  expect(addresses).toEqual(expect.arrayContaining(['/sk/api/anvils kept', '/en/README redirect']));
  expect(built('README-page.html').match(/<h1/g)).toHaveLength(1);
  expect(built('sk/api/anvils.html')).toContain('Zoznam nákov');
  expect(warnings).toEqual([]);
});

it('Mintlify: code in a component whose text uses a property of an imported page', async () => {
  const { built, report, warnings } = await migrateSite({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index"] } }',
    'index.mdx': `---
title: Acme
---

import Run from "/shared/run.mdx";

<Run path="a/b.py" name="Anvil"/>
`,
    'shared/run.mdx': `The {name}.

<CodeGroup>
  <CodeBlock language="bash" filename="One key" icon="terminal" wrap>
    {\`export KEY="1"\\npython \${path}\`}
  </CodeBlock>
  <CodeBlock language="bash">
    {\`python -m \${ path }\`}
  </CodeBlock>
</CodeGroup>
`,
  });
  const page = built('index.html');
  expect(page.replace(/<[^>]*>/g, '')).toMatch(
    /The Anvil\.[^]*One key[^]*export KEY="1"\s+python a\/b\.py[^]*python -m a\/b\.py/,
  );
  expect(page).toContain('role="tab"');
  expect(report).not.toContain('CodeBlock');
  expect(warnings.filter((line) => !line.includes('orphan'))).toEqual([]);
});

it('Mintlify: pages that search engines and the search leave out', async () => {
  const { built, source, warnings } = await migrateSite({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index", "inner"] } }',
    'index.mdx': '---\ntitle: Acme\n---\n\nText.\n',
    'inner.mdx': '---\ntitle: Inner\ndescription: For us\nnoindex: true\n---\n\nText.\n',
  });
  expect(built('inner.html')).toContain('<meta name="robots" content="noindex"');
  expect(built('index.html')).not.toContain('name="robots"');
  expect(source('content/en/inner.mdx')).toContain('search: false');
  expect(warnings).toEqual([]);
});

it('Mintlify: components in code, with words of code in their texts', async () => {
  const { built, report } = await migrateSite({
    'docs.json': JSON.stringify({ name: 'Acme', navigation: { pages: ['index'] } }),
    'index.mdx': `---
title: Home
---
import { Anvil } from '/snippets/tips.jsx';

An <Anvil />, a <Tooltip tip="To hit." href="/index">hammer</Tooltip>.
`,
    'snippets/tips.jsx': `export const Handler = () => <Tooltip tip="A function that runs.">handler</Tooltip>;
export const Anvil = () => (
  <Tooltip headline="Heavy" tip="To forge." href="/index">anvil</Tooltip>
);
export const Rail = () => <Steps><Step title="First">one</Step></Steps>;
`,
  });
  expect(built('index.html')).toContain('An <a href="/index" title="To forge.">anvil</a>');
  expect(built('index.html')).toContain('a <a href="/" title="To hit.">hammer</a>');
  expect(report).toContain('snippets/tips.jsx:3:1 headline="Heavy": The text has no counterpart');
});

it('Mintlify: headings as components, and ids of fields', async () => {
  const { built, report, warnings } = await migrateSite({
    'docs.json': JSON.stringify({ name: 'Acme', navigation: { pages: ['index'] } }),
    'index.mdx': `---
title: Home
---

[Key](#param-api-key) [Run](#py-run)

<Tabs>
  <Tab title="Python">
    <Heading level={3} id="py-run">run()</Heading>

    Runs.
  </Tab>
</Tabs>

<ParamField query="apiKey" type="string">The key.</ParamField>
`,
  });
  expect(warnings).toEqual([]);
  expect(built('index.html')).toMatch(/<h3 id="py-run"[^>]*>run\(\)/);
  expect(report).not.toContain('<Heading>');
});
