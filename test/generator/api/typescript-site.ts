import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../support/capture.ts';
import { root } from '../../support/root.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

/** TypeDoc's JSON of a small package, without most of what its classes inherit from the platform. */
export const mail = readFileSync(join(root, 'test/fixtures/typedoc/mail.json'), 'utf8');

interface Parts {
  /** Content of `mail.json`. */
  readonly json?: string;
  /** The `typescript` key of the config, as code. */
  readonly typescript?: string;
  /** Markdown of the home page. */
  readonly home?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Files of a site that documents the package. */
export function mailFiles({
  json = mail,
  typescript = "packages: [{ json: 'mail.json' }]",
  home = '',
  files = {},
}: Parts = {}): Readonly<Record<string, string>> {
  return {
    'site.config.ts': englishConfig(`typescript: { ${typescript} },`),
    'mail.json': json,
    'content/en/index.md': `# Home\n\n${home}\n`,
    ...files,
  };
}

export const makeMailSite = (parts?: Parts): TestSite => makeTestSite(mailFiles(parts));

/** The text of a page on one line, with links as in Markdown. */
export function wordsOf(site: Pick<TestSite, 'main'>, path: string): string {
  const prose = capture(site.main(path), /<div class="prose">(.*)<\/div>/s);
  return prose
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replace(/<\/?[ib]\b[^>]*>|<span class="sr-only">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&lt;|&#x3C;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .trim();
}
