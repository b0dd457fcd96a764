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
              200: { content: { 'application/json': { schema: { properties: { size: { type: 'number' } } } } } },
              404: { content: { 'application/json': { schema: { properties: { size: { type: 'string' } } } } } },
            },
          },
        },
      },
    }),
    'index.mdx':
      '---\ntitle: Acme\n---\n\n[shop](/make#parameter-shop) [size](/make#body-size) [made](/make#response-size)\n',
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
