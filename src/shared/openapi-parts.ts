/** Theme parts that docusaurus-plugin-openapi-docs imports in its pages: the exports of `client/docusaurus/theme/openapi.tsx`. */
export const openapiParts: readonly string[] =
  'ApiExplorer ApiLogo ApiTabs DiscriminatorTabs Export Markdown MethodEndpoint MimeTabs OperationTabs ParamsDetails ParamsItem RequestSchema ResponseSamples Schema SchemaExpansion SchemaItem SchemaTabs SecuritySchemes StatusCodes'.split(
    ' ',
  );
