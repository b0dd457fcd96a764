import { expect, it } from 'vitest';
import * as openapi from '../../../src/client/docusaurus/theme/openapi.tsx';
import { openapiParts } from '../../../src/shared/openapi-parts.ts';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const pet = {
  title: 'Pet',
  allOf: [
    { type: 'object', required: ['name'], properties: { name: { type: 'string', description: 'Its `call` name' } } },
    {
      properties: {
        toys: { type: 'array', items: { type: 'object', properties: { color: { enum: ['red', 'blue'] } } } },
        parent: 'circular(Pet)',
        food: {
          oneOf: [
            { type: 'string', format: 'uri' },
            { type: 'integer', maximum: 9 },
          ],
        },
      },
    },
  ],
};

const parameters = [
  { name: 'petId', in: 'path', required: true, description: 'Which pet', schema: { type: 'integer' } },
  {
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', default: 20 },
    description: '**How** *many*:\n- `a`<br/>or _b_\n- 2 * 3 * 4, snake_case_name',
  },
];

const page = `---
id: add-pet
title: "Add pet"
hide_title: true
api: eJztW1
sidebar_class_name: "post api-method"
info_path: api/pets
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";
import OperationTabs from "@theme/OperationTabs";
import TabItem from "@theme/TabItem";
import Heading from "@theme/Heading";
import Translate from "@docusaurus/Translate";
import SecuritySchemes from "@theme/ApiExplorer/SecuritySchemes";

<Heading
  as={"h1"}
  className={"openapi__heading"}
  children={"Add pet"}
>
</Heading>

<MethodEndpoint
  method={"post"}
  path={"/pets/{petId}"}
  context={"endpoint"}
>
</MethodEndpoint>

<SecuritySchemes
  infoPath={"api/pets"}
>
</SecuritySchemes>

Adds a pet.

<Heading
  id={"request"}
  as={"h2"}
  className={"openapi-tabs__heading"}
>
  <Translate id="theme.openapi.request.title">Request</Translate>
</Heading>

<ParamsDetails
  parameters={${JSON.stringify(parameters)}}
>
</ParamsDetails>

<RequestSchema
  title={"Body"}
  body={${JSON.stringify({ required: true, content: { 'application/json': { schema: pet, example: { name: 'Rex' } } } })}}
>
</RequestSchema>

<StatusCodes
  {...require("./add-pet.StatusCodes.json")}
>
</StatusCodes>

<OperationTabs className={"openapi-tabs__operation"}>
  <TabItem label={"POST done"} value={"post-done"}>
    Called back
  </TabItem>
</OperationTabs>
`;

it('draws pages that the OpenAPI plugin of Docusaurus has generated', { timeout: 120_000 }, async () => {
  const responses = {
    200: {
      description: 'Added',
      headers: { 'X-Left': { description: 'Calls left', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { type: 'array', items: pet } } },
    },
    404: { description: 'See [help](https://help.example/pets)' },
  };
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/api/add-pet.api.mdx': page,
    'website/docs/api/add-pet.StatusCodes.json': JSON.stringify({ responses }),
  });
  expect(report).not.toContain('no such part');
  const site = await buildMigrated(target);
  expect(site.messages).toEqual([]);
  const html = site.read('api/add-pet/index.html').replace(/<!-- -->/g, '');
  expect(html).toMatch(/<h1[^>]*>Add pet<\/h1>/);
  expect(html).toMatch(/<pre class="openapi__method-endpoint"><strong[^>]*>POST<\/strong> \/pets\/\{petId\}<\/pre>/);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('Path Parameters petId integer required Which pet Query Parameters limit integer How many');
  expect(html).toMatch(
    /<p><strong>How<\/strong> <em>many<\/em>:<\/p><ul><li><code[^>]*>a<\/code><br\/>or <em>b<\/em><\/li><li>2 \* 3 \* 4, snake_case_name<\/li><\/ul>/,
  );
  expect(words).toContain('default: 20');
  expect(words).toContain('Body required application/json object Pet name string required Its call name');
  expect(words).toMatch(/toys object\[\] color enum: red, blue parent circular\(Pet\) food oneOf/);
  expect(words).toMatch(/string&lt;uri&gt; integer maximum: 9/);
  expect(words).toMatch(
    /Responses 200 Added Response Headers X-Left integer Calls left application\/json object Pet\[\]/,
  );
  expect(words).toMatch(/404 See help .*Called back/);
  expect(html).toContain('"name": "Rex"'.replaceAll('"', '&quot;'));
});

it('draws the heading of the responses and Markdown in tabs of responses', { timeout: 60_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/pets.api.mdx': `---
id: pets
---

# Pets

import ApiTabs from "@theme/ApiTabs";
import Markdown from "@theme/Markdown";
import TabItem from "@theme/TabItem";

<ApiTabs label={undefined} id={undefined}>
  <TabItem label={"200"} value={"200"}>
    <Markdown children={"*All* pets"} />
  </TabItem>
</ApiTabs>
`,
  });
  expect(report).not.toContain('no such part');
  const site = await buildMigrated(target);
  expect(site.messages).toEqual([]);
  const html = site.read('pets/index.html');
  expect(html).toMatch(/<h2 id="responses">Responses<\/h2>[\s\S]*200[\s\S]*<p><em>All<\/em> pets<\/p>/);
});

it('lists the components that it has for these pages', () => {
  expect(Object.keys(openapi).toSorted()).toEqual(openapiParts);
});
