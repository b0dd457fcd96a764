import { expect, it } from 'vitest';
import { findLostProbes } from '../../support/lost-probes.ts';

// Every word `Q…` is in the new site, or its line is in the report.

it('MkDocs', { timeout: 120_000 }, async () => {
  const lost = await findLostProbes({
    'mkdocs.yml': `site_name: Q1
site_url: https://acme.example/
site_description: Q2
site_author: Q3
copyright: Copyright Q4
repo_name: Q5
repo_url: https://github.com/acme/acme
theme:
  name: material
  custom_dir: overrides
extra:
  version: { provider: mike }
  analytics: { provider: google, property: Q6 }
  variable: Q7
extra_javascript: [javascripts/Q8.js]
plugins:
  - search
  - tags
  - macros
  - mike: { version_selector: true }
markdown_extensions: [abbr, admonition, attr_list, def_list, footnotes, md_in_html, pymdownx.details, pymdownx.superfences, pymdownx.critic, pymdownx.arithmatex, { pymdownx.snippets: { auto_append: [includes/Q14.md] } }]
nav:
  - Q9: index.md
  - Q10:
      - Q11: guide.md
      - Q12: https://q.example/
`,
    'overrides/Q13.html': '{% block announce %}Shown{% endblock %}\n',
    'docs/javascripts/Q8.js': '',
    'docs/index.md': `---
title: Q15
description: Q16
tags: [Q17]
hide: [navigation]
template: Q18.html
---
# Q19

Text Q20[^1] and {{ variable }} with {{ macro("Q21") }}.

{% if Q22 %}
Shown Q23
{% endif %}

{% include 'Q24.md' %}

[^1]: Note Q25

!!! note inline end "Q26"
    Content Q27

!!! danger ""
    Untitled Q28

??? unknown "Q29"
    Content Q30

Term Q31
:   Meaning Q32

    More Q33

=== "Q34"
    Tab Q35

    \`\`\` py title="Q36.py" hl_lines="1"
    code = Q37 # (1)!
    \`\`\`

    1.  Annotated Q38

<div class="grid cards" markdown>

-   :material-clock: __Q39__

    ---

    Card Q40

</div>

| Q41 | Q42 |
| --- | --- |
| Q43 | Q44 { .cls } |

- [ ] Task Q45

Critic {++Q46++} {--Q47--} {~~Q48~>Q49~~} {>>Q50<<} {==Q51==}

H~2~Q52 and ^^Q53^^ and ~~Q54~~

Q55

\`\`\`mermaid
graph LR
  Q56 --> Q57
\`\`\`

--8<-- "includes/gone-Q58.md"

![Q59](img.png "Q60"){ width=20 }

::: acme.Q61
    options: Q62

The CLI

*[CLI]: Q63

<details markdown="1"><summary>Q64</summary>
Inner **Q65**
</details>

[Q66][ref] and [Q67](guide.md){ .md-button }

[ref]: guide.md "Q68"

<!-- Comment -->

Smart (c) Q69 -- "Q70" ...

/// caption
Q71
///

/// admonition | Q72
    type: warning
Content Q73
///

<figure markdown="span">
  ![Q74](img.png)
  <figcaption>Q75</figcaption>
</figure>
`,
    'docs/img.png': 'x',
    'docs/guide.md':
      '# Guide Q76\n\nSetext Q77\n===\n\n    indented Q78\n\n1. One Q79\n\n    Nested Q80\n\n    !!! tip\n        In list Q81\n',
    'docs/unlisted.md': '# Not in nav Q82\n',
    'docs/other.rst': 'Q83\n',
  });
  expect(lost).toEqual([]);
});

it('VitePress', { timeout: 120_000 }, async () => {
  const lost = await findLostProbes({
    'package.json': '{}',
    '.vitepress/config.ts': `export default {
  title: 'Q1', description: 'Q2', titleTemplate: ':title Q3', lang: 'en',
  head: [['meta', { name: 'x', content: 'Q4' }]],
  themeConfig: {
    siteTitle: 'Q5',
    nav: [{ text: 'Q6', link: '/guide' }, { text: 'Q7', items: [{ text: 'Q8', link: '/guide' }] }, { component: 'Q9' }],
    sidebar: { '/': [{ text: 'Q10', collapsed: true, items: [{ text: 'Q11', link: '/guide' }] }] },
    footer: { message: 'Q12', copyright: 'Q13' },
    docFooter: { prev: 'Q14', next: 'Q15' },
    socialLinks: [{ icon: 'github', link: 'https://q16.example/Q16' }],
    carbonAds: { code: 'Q17' },
    outline: { label: 'Q18' },
    editLink: { pattern: 'https://acme.example/edit/:path', text: 'Q19' },
    lastUpdated: { text: 'Q20' },
  },
};`,
    '.vitepress/theme/index.ts': 'export default {};',
    'index.md': `---
layout: home
title: Q23
hero:
  name: Q24
  text: Q25
  tagline: Q26
  image: { src: /logo.svg, alt: Q27 }
  actions: [{ theme: brand, text: Q28, link: /guide }]
features:
  - { icon: Q29, title: Q30, details: Q31, link: /guide, linkText: Q32 }
---

After Q33
`,
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'guide.md': `---
title: Q34
description: Q35
head: [[meta, { name: y, content: Q36 }]]
aside: left
pageClass: Q37
audience: Q38
---
<script setup>const a = 'Q39'</script>

# Q40 {#own}

Text {{ a }} Q41 and {{ frontmatter.audience }} Q42

::: warning Q43
Content Q44
:::

::: details Q45
Folds Q46
:::

::: unknown Q47
Inner Q48
:::

::: code-group
\`\`\`js [Q49.js]
let Q50 // [!code focus]
\`\`\`
\`\`\`ts:line-numbers {1} [Q51.ts]
let Q52
\`\`\`
:::

::: v-pre
{{ Q53 }}
:::

<Badge type="tip" text="Q54" /> <Badge>Q55</Badge>

<Custom prop="Q56">Slot Q57</Custom>

<div v-if="ok">Conditional Q58</div>

<p :class="x">Bound Q59</p>

[Q60](./other.md#x "Q61") ![Q62](/logo.svg)

[[toc]]

<<< @/snippets/code.js#part{1}

<!--@include: ./parts/inc.md-->

> [!NOTE] Q63
> Alert Q64

| Q65 |
| --- |
| Q66 |

$Q67$

<style>.Q68 { color: red }</style>

<ClientOnly>Q69</ClientOnly>

<template #slot>Q70</template>
`,
    'snippets/code.js': '// #region part\nlet Q71\n// #endregion part\n',
    'parts/inc.md': 'Included Q72\n',
    'other.md': '# Other Q73\n\nTerm[^1]\n\n[^1]: Foot Q74\n',
    'packages/[pkg].md': '# {{ $params.pkg }} Q75\n',
    'packages/[pkg].paths.js': "export default { paths: () => [{ params: { pkg: 'Q76' } }] };",
    'data.data.ts': "export default { load: () => 'Q77' };",
  });
  expect(lost).toEqual([]);
});

it('Starlight', { timeout: 120_000 }, async () => {
  const lost = await findLostProbes({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://acme.example',
  redirects: { '/old': '/guide/', '/Q1/[...slug]': '/guide/' },
  integrations: [starlight({
    title: 'Q2', description: 'Q3', titleDelimiter: '|', credits: true,
    logo: { src: './src/assets/logo.svg', alt: 'Q4' },
    tagline: 'named by its key',
    social: [{ icon: 'github', label: 'Q6', href: 'https://github.com/acme' }],
    head: [{ tag: 'meta', attrs: { name: 'x', content: 'Q7' } }],
    components: { Footer: './src/Foot.astro' },
    customCss: ['./src/own.css'],
    expressiveCode: { themes: ['Q10'] },
    plugins: [],
    sidebar: [{ label: 'Q12', items: [{ label: 'Q13', slug: 'guide', badge: 'Q14' }, { label: 'Q15', link: 'https://q.example', attrs: { title: 'Q16' } }] }, { label: 'Q17', autogenerate: { directory: 'more' } }],
  })],
});
`,
    'src/Foot.astro': '<p>Foot</p>',
    'src/own.css': ':root { --x: 1 }',
    'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/content/docs/index.mdx': `---
title: Q18
template: splash
description: Q19
banner: { content: 'Q20' }
hero:
  title: Q21
  tagline: Q22
  image: { file: ../../assets/logo.svg, alt: Q23 }
  actions: [{ text: Q24, link: /guide/, icon: right-arrow }]
---
import { Card, CardGrid, LinkCard } from '@astrojs/starlight/components';

<CardGrid>
  <Card title="Q25" icon="pencil">Inner Q26</Card>
  <LinkCard title="Q27" description="Q28" href="/guide/" />
</CardGrid>
`,
    'src/content/docs/guide.mdx': `---
title: Q29
sidebar: { badge: { text: Q31, variant: tip }, order: 1 }
head: [{ tag: meta, attrs: { name: y, content: Q32 } }]
prev: { label: Q33, link: /more/a/ }
next: Q34
audience: Q35
---
import { Aside, Badge, Code, FileTree, Icon, LinkButton, Steps, TabItem, Tabs } from '@astrojs/starlight/components';
import Own from '../../Own.astro';
export const value = 'Q36';

:::note[Q37]
Content Q38
:::

:::unknown[Q39]
Content Q40
:::

<Aside type="caution" title="Q41">Content Q42</Aside>

<Badge text="Q43" variant="note" /> <Icon name="star" label="Q44" />

<Tabs syncKey="x">
  <TabItem label="Q45" icon="star">Tab Q46</TabItem>
  <TabItem label="Q47">Tab Q48</TabItem>
</Tabs>

<Steps>
1. Step Q49

   More Q50
2. Step Q51
</Steps>

<FileTree>
- src/
  - **Q52.ts** comment Q53
</FileTree>

<LinkButton href="/more/a/" icon="external">Q54</LinkButton>

<Code code="let Q55" lang="js" title="Q56.js" />

<Own label="Q57">Slot Q58</Own>

<Fragment set:html="Q59" />

{value} and {['Q60'].map((x) => <b>{x}</b>)}

\`\`\`js title="Q61.js" ins={1} del="Q62" "Q63"
let Q62 = Q63
\`\`\`

![Q64](../../assets/logo.svg "Q65")

<details><summary>Q66</summary>Folds Q67</details>

| Q68 |
| --- |
| Q69 |

Foot[^1]

[^1]: Note Q70
`,
    'src/Own.astro': '---\n---\n<slot />',
    'src/content/docs/more/a.md': '---\ntitle: Q72\n---\n\n:::tip\nQ73\n:::\n',
    'src/content/docs/more/b.mdoc': '---\ntitle: Q74\n---\n{% aside %}Q75{% /aside %}\n',
    'src/content/i18n/en.json': '{ "search.label": "Q76" }',
    'src/pages/own.astro': '<h1>Q77</h1>',
  });
  expect(lost).toEqual([]);
});

it('Mintlify', { timeout: 120_000 }, async () => {
  const lost = await findLostProbes({
    'docs.json': `{
  "$schema": "https://mintlify.com/docs.json", "theme": "mint", "styling": { "latex": false }, "name": "Q1", "description": "Q2",
  "colors": { "primary": "#123456" },
  "logo": { "light": "/logo.svg", "dark": "/logo.svg" },
  "banner": { "content": "Q3" },
  "navbar": { "links": [{ "label": "Q4", "href": "https://q.example" }], "primary": { "type": "button", "label": "Q5", "href": "https://q.example/b" } },
  "footer": { "socials": { "x": "https://x.example/Q6" }, "links": [{ "header": "Q7", "items": [{ "label": "Q8", "href": "https://q.example/c" }] }] },
  "integrations": { "ga4": { "measurementId": "Q9" } },
  "contextual": { "options": ["Q10"] },
  "api": { "openapi": "openapi.json", "playground": { "display": "Q11" } },
  "errors": { "404": { "title": "Q12" } },
  "navigation": { "tabs": [
    { "tab": "Q13", "groups": [{ "group": "Q14", "icon": "book", "tag": "Q15", "pages": ["index", "guide", { "group": "Q16", "pages": ["nested/page"] }] }] },
    { "tab": "Q17", "openapi": "openapi.json" },
    { "tab": "Q18", "href": "https://q.example/d" }
  ] },
  "redirects": [{ "source": "/old", "destination": "/guide" }, { "source": "/Q19/:slug*", "destination": "/guide" }]
}`,
    'openapi.json':
      '{ "openapi": "3.0.0", "info": { "title": "Q20", "version": "1" }, "paths": { "/Q21": { "get": { "summary": "Q22", "responses": {} } } } }',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.mdx': `---
title: Q23
description: Q24
sidebarTitle: Q25
icon: star
tag: Q26
mode: wide
---

<Note>Content Q27</Note>

<Callout icon="key" color="#fff">Callout Q28</Callout>

<CardGroup cols={2}>
  <Card title="Q29" icon="x" href="/guide" cta="Q30">Inner Q31</Card>
  <Card title="Q32" img="/logo.svg" />
</CardGroup>

<Tile title="Q33" href="/guide" description="Q34" />

<Tabs>
  <Tab title="Q35" icon="x">Tab Q36</Tab>
</Tabs>

<CodeGroup>
\`\`\`js Q37.js {1}
let Q38
\`\`\`
</CodeGroup>

<Steps>
  <Step title="Q39" icon="x" stepNumber={2}>Step Q40</Step>
</Steps>

<AccordionGroup>
  <Accordion title="Q41" description="Q42" defaultOpen>Folds Q43</Accordion>
</AccordionGroup>

<ParamField path="Q44" type="Q45" required default="Q46">Param Q47</ParamField>

<ResponseField name="Q48" type="Q49" post={["Q50"]} deprecated>Response Q51</ResponseField>

<Expandable title="Q52">Inner Q53</Expandable>

<Frame caption="Q54" hint="Q55"><img src="/logo.svg" alt="Q56" /></Frame>

<Tooltip tip="Q57" headline="Q58" cta="Q59" href="/guide">Word Q60</Tooltip>

<Icon icon="flag" /> <Badge color="blue">Q61</Badge>

<Update label="Q62" description="Q63" tags={["Q64"]}>Change Q65</Update>

<Panel>Panel Q66</Panel>

<View title="Q67">View Q68</View>

<Prompt description="Q69">Prompt Q70</Prompt>

<Color><Color.Item name="Q71" value="#123" /></Color>

<Tree><Tree.Folder name="Q72"><Tree.File name="Q73" /></Tree.Folder></Tree>

{/* comment */}

<div className="x" style={{ color: 'red' }}>Div Q74</div>

<Columns cols={2}><Column>Col Q75</Column></Columns>

<Unknown label="Q76">Inner Q77</Unknown>

<Latex>Q78</Latex> and $Q79$

import Part from '/snippets/part.mdx';
import { word } from '/snippets/words.mdx';

<Part name="Q80" />

{word}

<Snippet file="part.mdx" />

<RequestExample>
\`\`\`bash Q81
curl Q82
\`\`\`
</RequestExample>
`,
    'snippets/part.mdx': 'Part Q83 of {name}\n',
    'snippets/words.mdx': "export const word = 'Q84';\n",
    'guide.mdx': '---\ntitle: Q85\nopenapi: "GET /Q86"\n---\n\nText Q87\n',
    'nested/page.mdx': '---\ntitle: Q88\nurl: "https://q.example/Q89"\napi: "POST /Q90"\nauthMethod: "Q91"\n---\n',
    'hidden.mdx': '---\ntitle: Q92\n---\n',
    'style.css': '.x { color: red }\n',
    'script.js': 'const Q93 = 1;\n',
  });
  expect(lost).toEqual([]);
});
