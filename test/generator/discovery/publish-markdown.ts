import { makeTestSite } from '../../support/test-site.ts';

/** The Markdown that is published beside a page, without its front matter. */
export async function publishMarkdown(markdown: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = makeTestSite({ 'content/sk/index.mdx': `# T\n\n${markdown}`, ...files });
  await site.build();
  return bodyOf(site.read('index.md'));
}

/** The content of a file of Markdown, without front matter and title. */
export function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n\n# T\n\n/, '');
}
