import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

const config = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#16508e' },
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
  favicon: '/logo/light.svg',
  navigation: {
    tabs: [
      {
        tab: 'Guides',
        groups: [{ group: 'Start', pages: ['index', 'guides/setup', { group: 'Deep', pages: ['guides/deep'] }] }],
      },
      { tab: 'API', openapi: 'openapi.json', groups: [{ group: 'Users', pages: ['GET /users'] }] },
      { tab: 'Shop', href: 'https://shop.example' },
    ],
  },
  navbar: {
    links: [{ label: 'Support', href: 'mailto:hi@acme.example' }],
    primary: { type: 'github', href: 'https://github.com/acme/acme' },
  },
  footer: { socials: { x: 'https://x.com/acme' } },
  redirects: [
    { source: '/old', destination: '/guides/setup' },
    { source: '/v1/:slug*', destination: '/' },
  ],
  contextual: { options: ['copy'] },
};

const setup = `---
title: Setup
sidebarTitle: Install
icon: rocket
---
import Help from '/snippets/help.mdx';

<Note>Mind your **feet**.</Note>

<CodeGroup>
\`\`\`bash npm
npm i
\`\`\`

\`\`\`bash pnpm
pnpm i
\`\`\`
</CodeGroup>

<Steps>
  <Step title="Lift">
    \`\`\`js lift.js {1}
    lift();
    \`\`\`
  </Step>
</Steps>

<CardGroup cols={2}>
  <Card title="Deep" icon="star" href="/guides/deep">More</Card>
</CardGroup>

<AccordionGroup><Accordion title="Why?">Because.</Accordion></AccordionGroup>

<Frame caption="A logo"><img src="/logo/light.svg" alt="Logo" /></Frame>

<Card title="More" icon={<svg fill="url(#steel)"><path transform="scale(1)" /></svg>}>Text</Card>

<Prompt description="Ask it">Lift the anvil.</Prompt>

<Tree>
  <Tree.Folder name="app" defaultOpen>
    <Tree.File name="anvil.ts" />
  </Tree.Folder>
</Tree>

<Frame hint="Look" caption="Another">
  ![Logo](/logo/dark.svg)
</Frame>

<ParamField path="id" type="string" required>The *id*</ParamField>

<Help />

<Gauge for="humans">Kept text</Gauge>

<Visibility for="agents">For agents</Visibility>
`;

it('moves a site of Mintlify', { timeout: 120_000 }, async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
  const { report, log, addresses, warnings, built } = await migrateSite({
    'docs.json': JSON.stringify(config, null, 2),
    'index.mdx': '---\ntitle: Acme\n---\n\n[Setup](guides/setup)\n',
    'guides/setup.mdx': setup,
    'guides/deep.mdx': '---\ntitle: Deep\ndescription: 1. All {of} <it>\n---\n\n[Setup](/guides/setup)\n',
    'snippets/help.mdx': '<Tip>Ask us.</Tip>\n',
    'logo/light.svg': svg,
    'logo/dark.svg': svg,
    '.mintignore': 'drafts/\n',
    'drafts/later.mdx': '# {broken\n',
  });
  expect(log).toContain('docs.json: a Mintlify site.');
  expect(addresses).toEqual(['/ kept', '/guides/deep kept', '/guides/setup kept', '/old redirect']);
  expect(warnings.filter((message) => /does not exist|leads to no/.test(message))).toEqual([]);
  const page = built('guides/setup.html');
  for (const text of [
    'Mind your <strong>feet</strong>',
    '>pnpm</button>',
    'lift.js',
    'Because.',
    'A logo',
    'string, required',
    'Ask us.',
    'Kept text',
    'Install',
  ])
    expect(page).toContain(text);
  expect(page).toMatch(
    /<summary>Ask it<\/summary>[^]*<summary>app<\/summary><ul>\s*<li>anvil\.ts<\/li>[^]*<p>Look<\/p>\s*<figure>/,
  );
  expect(page).toContain('<div hidden>For agents</div>');
  expect(built('guides/deep.html')).toContain('<p>1. All {of} &#x3C;it></p>');
  expect(report.split('\n\nCarried')[0]).toMatchInlineSnapshot(`
    "Not carried over
      redirect from /v1/:slug*: A redirect must start at a single path: add a rule at the web host instead.
      docs.json:4:3 name: The config does not contain the address of the site: set url.
      docs.json:13:3 navigation: API is made from an API description: write these pages, or make them with a plugin.
      docs.json:13:3 navigation: "GET /users" is not a page: the entry was left out.
      docs.json:78:3 contextual: The key has no counterpart: it was left out.
      guides/setup.mdx:62:1 <Gauge>: Only its content and its texts are kept: replace it with Markdown, or with a React component in an .mdx page.

    14 files. 4 addresses: 3 kept, 1 redirected. 0 changes, 6 left to you.
    "
  `);
});
