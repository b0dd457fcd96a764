import type { ComponentDescription } from '../../shared/component.ts';
import type { ContentComponentProps } from '../../shared/content.ts';
import { admonitionDescription } from './Admonition.tsx';
import { apiDependenciesDescription } from './ApiDependencies.tsx';
import { apiEmptyDescription } from './ApiEmpty.tsx';
import { apiSectionDescription } from './ApiSection.tsx';
import { apiSummaryDescription } from './ApiSummary.tsx';
import { cardDescription, cardsDescription } from './Cards.tsx';
import { codeBlockDescription } from './CodeBlock.tsx';
import { componentCardsDescription } from './ComponentCards.tsx';
import type { ContentComponentName } from './components.ts';
import { detailsDescription } from './Details.tsx';
import { docCardListDescription } from './DocCardList.tsx';
import { headDescription } from './Head.tsx';
import { headingDescription } from './Heading.tsx';
import { imageDescription } from './Image.tsx';
import { featureDescription, featuresDescription, heroDescription, landingImageDescription } from './Landing.tsx';
import { linkDescription } from './Link.tsx';
import { playgroundDescription } from './Playground.tsx';
import { runDescription } from './Run.tsx';
import { tabItemDescription } from './TabItem.tsx';
import { tableDescription } from './Table.tsx';
import { tabsDescription } from './Tabs.tsx';
import { themedImageDescription } from './ThemedImage.tsx';
import { tocInlineDescription } from './TOCInline.tsx';

const descriptions = {
  Admonition: admonitionDescription,
  Actions: {},
  ApiDependencies: apiDependenciesDescription,
  ApiEmpty: apiEmptyDescription,
  ApiReference: {
    searchNames: ({ tag, className }: ContentComponentProps['ApiReference']) =>
      [tag, className].flatMap((name) => name || []),
  },
  ApiSection: apiSectionDescription,
  ApiSummary: apiSummaryDescription,
  Card: cardDescription,
  Cards: cardsDescription,
  CodeBlock: codeBlockDescription,
  ComponentCards: componentCardsDescription,
  ComponentIndex: {},
  Details: detailsDescription,
  DocCardList: docCardListDescription,
  Feature: featureDescription,
  Features: featuresDescription,
  Head: headDescription,
  Heading: headingDescription,
  Hero: heroDescription,
  HeroImage: heroDescription,
  HeroExample: heroDescription,
  Image: imageDescription,
  LandingImage: landingImageDescription,
  Link: linkDescription,
  Playground: playgroundDescription,
  Run: runDescription,
  TabItem: tabItemDescription,
  Table: tableDescription,
  Tabs: tabsDescription,
  ThemedImage: themedImageDescription,
  TOCInline: tocInlineDescription,
} satisfies Record<ContentComponentName, unknown>;

/**
 * Descriptions of all content components. As in `contentComponents`, properties have no static type, because they come from
 * pages. Not in the same table, because browsers load that one.
 */
export const componentDescriptions = descriptions as unknown as Readonly<Record<string, ComponentDescription>>;
