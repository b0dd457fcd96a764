/** A page of which every sentence, link and sample is the target of an edit. */
export const sourcePage = `---
title: Inštalácia
description: "Ako pridať knižnicu do projektu"
sidebar_position: 2
---

import Tabs from '@site/components/Tabs.tsx';

Knižnica je [balík](/intro/environment "Prostredie") a potrebuje *Node 20*.
Druhý riadok toho istého odseku, viac v [príručke][guide].

## Príkazy {#commands}

- \`npm install\`
- spustite **server**

1. prvý
2. druhý

\`\`\`ts title="main.ts"
const answer = 42;

start(answer);
\`\`\`

:::note Pozor
Zálohujte si súbory.[^1]
:::

| Názov | Význam |
| --- | --- |
| port | číslo brány |

<Tabs label="Ukážky" first={{ open: true, name: 'a' }}>Obsah karty</Tabs>

{/* poznámka pre prekladateľa */}

![Schéma](./scheme.svg "Stavba")

[^1]: Aj tie skryté.

[guide]: /guide "Príručka"
`;
