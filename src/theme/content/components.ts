import type { ComponentType } from 'react';
import { Actions } from './Actions.tsx';
import { Admonition } from './Admonition.tsx';
import { ApiDependencies } from './ApiDependencies.tsx';
import { ApiEmpty } from './ApiEmpty.tsx';
import { ApiReference } from './ApiReference.tsx';
import { ApiSection } from './ApiSection.tsx';
import { ApiSummary } from './ApiSummary.tsx';
import { Card, Cards } from './Cards.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { ComponentCards } from './ComponentCards.tsx';
import { ComponentIndex } from './ComponentIndex.tsx';
import { Details } from './Details.tsx';
import { DocCardList } from './DocCardList.tsx';
import { Head } from './Head.tsx';
import { Heading } from './Heading.tsx';
import { Image } from './Image.tsx';
import { Feature, Features, Hero, HeroExample, HeroImage, LandingImage } from './Landing.tsx';
import { Link } from './Link.tsx';
import { Playground } from './Playground.tsx';
import { Run } from './Run.tsx';
import { TabItem } from './TabItem.tsx';
import { Table } from './Table.tsx';
import { Tabs } from './Tabs.tsx';
import { ThemedImage } from './ThemedImage.tsx';
import { TOCInline } from './TOCInline.tsx';

const components = {
  Actions,
  Admonition,
  ApiDependencies,
  ApiEmpty,
  ApiReference,
  ApiSection,
  ApiSummary,
  Card,
  Cards,
  CodeBlock,
  ComponentCards,
  ComponentIndex,
  Details,
  DocCardList,
  Feature,
  Features,
  Head,
  Heading,
  Hero,
  HeroImage,
  HeroExample,
  Image,
  LandingImage,
  Link,
  Playground,
  Run,
  Table,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
};

/** Names of the content components. */
export type ContentComponentName = keyof typeof components;

/**
 * The components of content, by name. Their properties come from pages, so they have no static type: `ContentComponentProps`
 * or the author determines them.
 */
export const contentComponents = components as unknown as Readonly<
  Record<string, ComponentType<Record<string, unknown>>>
>;
