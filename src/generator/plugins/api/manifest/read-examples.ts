import { isJson, listOf, textOf, type Json } from './json-values.ts';

const fence = /^[ \t]*```[ \t]*(\w*)[^\n]*\n([\s\S]*?)^[ \t]*```/gm;

/**
 * Returns the HTML of the examples in the doc comment of an element. Analyzers write `@example` in different places, with
 * or without a fence; examples in other languages are left out.
 */
export function readExamples(declaration: Json): readonly string[] {
  const tags = listOf(declaration, 'docsTags').filter(({ name }) => name === 'example');
  const written = [declaration['example'], declaration['examples'], ...tags.map((tag) => textOf(tag, 'text'))].flat();
  const texts = written.map((item) => (isJson(item) ? (textOf(item, 'description') ?? textOf(item, 'text')) : item));
  return texts.filter((text) => typeof text === 'string').flatMap(htmlIn);
}

function htmlIn(text: string): readonly string[] {
  const fenced = [...text.matchAll(fence)];
  if (fenced.length > 0)
    return fenced.flatMap(([, language = '', code = '']) => (/^(?:html)?$/i.test(language) ? [code.trim()] : []));
  const bare = text.replace(/<caption>[\s\S]*?<\/caption>/g, '').trim();
  return bare.startsWith('<') ? [bare] : [];
}
