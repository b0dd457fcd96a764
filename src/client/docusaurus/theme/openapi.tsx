import type { ReactNode } from 'react';
import useBaseUrl from '../core/useBaseUrl.ts';
import CodeBlock from './CodeBlock.tsx';
import {
  entriesOf,
  listOf,
  ParamsItem,
  Required,
  Schema,
  specOf,
  Text,
  textOf,
  typeOf,
  word,
} from './openapi-schema.tsx';
import Tabs from './Tabs.tsx';

export { ParamsItem, Schema, SchemaItem } from './openapi-schema.tsx';

/** The parameters of an operation, by the part of the request that contains them. */
export function ParamsDetails({ parameters }: { readonly parameters?: unknown }): ReactNode {
  return ['path', 'query', 'header', 'cookie'].map((type) => {
    const own = listOf(parameters).filter((each) => specOf(each)['in'] === type);
    if (own.length === 0) return null;
    const title = word('paramsDetails.parametersTitle', '{type} Parameters');
    return (
      <section key={type}>
        <h3>{title.replace('{type}', type.charAt(0).toUpperCase() + type.slice(1))}</h3>
        <ul>
          {own.map((param, index) => (
            <ParamsItem key={index} param={param} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Schema and examples of each media type. */
function Content({ content }: { readonly content: unknown }): ReactNode {
  return entriesOf(content).map(([mediaType, media]) => {
    const { schema, example, examples } = specOf(media);
    return (
      <div key={mediaType}>
        <p>
          <code>{mediaType}</code> <span className="badge">{typeOf(schema)}</span>
        </p>
        <Schema schema={schema} />
        {example !== undefined && <ResponseSamples responseExample={example} />}
        {entriesOf(examples).map(([name, each]) => (
          <div key={name}>
            <Text>{textOf(specOf(each)['summary'] ?? name)}</Text>
            <Text>{specOf(each)['description']}</Text>
            <ResponseSamples responseExample={specOf(each)['value']} />
          </div>
        ))}
      </div>
    );
  });
}

/** The body of a request. */
export function RequestSchema({ title, body }: { readonly title?: string; readonly body?: unknown }): ReactNode {
  const { description, required, content } = specOf(body);
  if (content === undefined) return null;
  return (
    <section>
      <h3>
        {title} <Required if={required} />
      </h3>
      <Text>{description}</Text>
      <Content content={content} />
    </section>
  );
}

interface TabsProps {
  readonly id?: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The heading of the responses. */
function ResponsesHeading({ id = 'responses', label }: TabsProps): ReactNode {
  return <h2 id={id}>{label ?? word('apiTabs.label', 'Responses')}</h2>;
}

/** The responses of an operation below their heading. */
export function ApiTabs({ id, label, ...tabs }: TabsProps): ReactNode {
  return (
    <>
      <ResponsesHeading id={id} label={label} />
      <Tabs {...tabs} />
    </>
  );
}

interface StatusCodesProps extends TabsProps {
  readonly responses?: unknown;
}

/** The responses of an operation by their status. */
export function StatusCodes({ id, label, responses }: StatusCodesProps): ReactNode {
  if (entriesOf(responses).length === 0) return null;
  return (
    <section>
      <ResponsesHeading id={id} label={label} />
      {entriesOf(responses).map(([status, response]) => {
        const { description, headers, content } = specOf(response);
        return (
          <section key={status}>
            <h3>{status}</h3>
            <Text>{description}</Text>
            {headers !== undefined && (
              <>
                <p>{word('statusCodes.responseHeaders', 'Response Headers')}</p>
                <ul>
                  {entriesOf(headers).map(([name, header]) => (
                    <ParamsItem key={name} name={name} param={header} />
                  ))}
                </ul>
              </>
            )}
            <Content content={content} />
          </section>
        );
      })}
    </section>
  );
}

/** Method and path of an operation; a webhook has no path. */
export function MethodEndpoint({ method, path }: { readonly method: string; readonly path?: string }): ReactNode {
  const isWebhook = method === 'event';
  return (
    <pre className="openapi__method-endpoint">
      <strong className="badge">{isWebhook ? 'Webhook' : method.toUpperCase()}</strong> {!isWebhook && path}
    </pre>
  );
}

interface SampleProps {
  readonly responseExample: unknown;
  readonly language?: string;
}

/** An example of a body as code. */
export function ResponseSamples({ responseExample: sample, language = 'json' }: SampleProps): ReactNode {
  const code = typeof sample === 'string' ? sample : JSON.stringify(sample, null, 2);
  return <CodeBlock language={language}>{code}</CodeBlock>;
}

interface ApiLogoProps {
  readonly logo?: { readonly url?: string; readonly altText?: string };
  readonly darkLogo?: ApiLogoProps['logo'];
}

/** The logo of the API. */
export function ApiLogo({ logo, darkLogo }: ApiLogoProps): ReactNode {
  const { url = '', altText = '' } = logo ?? darkLogo ?? {};
  return <img src={useBaseUrl(url)} alt={altText} />;
}

/** A link to the OpenAPI document. */
export function Export({ url }: { readonly url: string }): ReactNode {
  return <a href={url}>{word('export.openapiSpec', 'OpenAPI Spec')}</a>;
}

/** Part of the explorer, which sends requests: it renders nothing. */
const nothing = (): ReactNode => null;

export { nothing as ApiExplorer, nothing as SecuritySchemes, nothing as SchemaExpansion };
export { Text as Markdown, Tabs as DiscriminatorTabs, Tabs as MimeTabs, Tabs as OperationTabs, Tabs as SchemaTabs };
