import type { ComponentDescription } from '../../shared/component.ts';
import type { ContentComponentName } from './components.ts';
import { admonitionDescription } from './Admonition.tsx';
import { apiDependenciesDescription } from './ApiDependencies.tsx';
import { apiEmptyDescription } from './ApiEmpty.tsx';
import { apiSectionDescription } from './ApiSection.tsx';
import { cardDescription, cardsDescription } from './Cards.tsx';
import { codeBlockDescription } from './CodeBlock.tsx';
import { componentCardsDescription } from './ComponentCards.tsx';
import { detailsDescription } from './Details.tsx';
import { docCardListDescription } from './DocCardList.tsx';
import { headDescription } from './Head.tsx';
import { headingDescription } from './Heading.tsx';
import { imageDescription } from './Image.tsx';
import { linkDescription } from './Link.tsx';
import { playgroundDescription } from './Playground.tsx';
import { runDescription } from './Run.tsx';
import { tableDescription } from './Table.tsx';
import { tabsDescription } from './Tabs.tsx';
import { themedImageDescription } from './ThemedImage.tsx';
import { tocInlineDescription } from './TOCInline.tsx';

const descriptions = {
  Admonition: admonitionDescription,
  ApiDependencies: apiDependenciesDescription,
  ApiEmpty: apiEmptyDescription,
  ApiReference: {},
  ApiSection: apiSectionDescription,
  Card: cardDescription,
  Cards: cardsDescription,
  CodeBlock: codeBlockDescription,
  ComponentCards: componentCardsDescription,
  ComponentIndex: {},
  Details: detailsDescription,
  DocCardList: docCardListDescription,
  Head: headDescription,
  Heading: headingDescription,
  Image: imageDescription,
  Link: linkDescription,
  Playground: playgroundDescription,
  Run: runDescription,
  TabItem: {},
  Table: tableDescription,
  Tabs: tabsDescription,
  ThemedImage: themedImageDescription,
  TOCInline: tocInlineDescription,
} satisfies Record<ContentComponentName, unknown>;

/**
 * How each content component reads. As in `contentComponents`, no type can know the properties that come from a page.
 * Kept apart from that table, which browsers load.
 */
export const componentDescriptions = descriptions as unknown as Readonly<Record<string, ComponentDescription>>;
