import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { makeError, type StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { escapeAttribute } from '../../../kernel/text.ts';
import { findAll, readXml, textOf, XmlError } from './read-xml.ts';
import type { Unit } from './split-text.ts';

/** A page for a translator, or a translated one. */
export interface ExchangedPage {
  /** Path of the source relative to the site folder. */
  readonly source: string;
  readonly locale: string;
  /** True for a page whose translation is up to date. */
  readonly isFinal: boolean;
  readonly units: readonly Unit[];
}

/** Writes pages of one locale as XLIFF 2.0: a file for each page, a unit for each section, whose text is Markdown. */
export function writeXliff(pages: readonly ExchangedPage[], sourceLocale: string, locale: string): string {
  const files = pages.map(({ source, isFinal, units }, index) => {
    const inner = units.map(({ source: text, target }, at) => {
      const state = target === null ? 'initial' : isFinal ? 'final' : 'translated';
      const translation = target === null ? '' : `\n        <target xml:space="preserve">${encode(target)}</target>`;
      return `    <unit id="${at + 1}">
      <segment state="${state}">
        <source xml:space="preserve">${encode(text)}</source>${translation}
      </segment>
    </unit>
`;
    });
    return `  <file id="${index + 1}" original="${encode(source)}">\n${inner.join('')}  </file>\n`;
  });
  const languages = `srcLang="${encode(sourceLocale)}" trgLang="${encode(locale)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}>
${files.join('')}</xliff>
`;
}

/** Reads XLIFF 2. Throws an `XmlError` if the file is malformed. Units split by a tool are joined again. */
export function readXliff(text: string): readonly ExchangedPage[] {
  const root = readXml(text);
  return findAll(root, 'file').map((file) => ({
    source: file.attributes['original'] ?? '',
    locale: root.attributes['trgLang'] ?? '',
    isFinal: false,
    units: findAll(file, 'unit').map((unit) => {
      const parts = unit.children.filter((child) => typeof child !== 'string');
      const segments = parts.filter(({ name }) => name === 'segment' || name === 'ignorable');
      const texts = segments.map((segment) => {
        const target = findAll(segment, 'target').map(textOf)[0] ?? null;
        // Tools write an empty target for a segment without a translation.
        const isOpen = target === '' && (segment.attributes['state'] ?? 'initial') === 'initial';
        return {
          source: findAll(segment, 'source').map(textOf).join(''),
          target: isOpen ? null : target,
          isText: segment.name === 'segment',
        };
      });
      const isTranslated = texts.some(({ target, isText }) => isText && target !== null);
      return {
        source: texts.map(({ source }) => source).join(''),
        target: isTranslated ? texts.map(({ source, target }) => target ?? source).join('') : null,
        isPartial: texts.some(({ source, target, isText }) => isText && target === null && source !== ''),
      };
    }),
  }));
}

/** Encodes a carriage return before a line feed, and characters that XML does not allow, which would be lost. */
function encode(text: string): string {
  return escapeAttribute(text).replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => {
    if (character === '\t' || character === '\n') return character;
    if (character === '\r') return '&#13;';
    return `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`;
  });
}

const mark = '<!-- docs-exchange';

/** Writes a page as Markdown: each section of the source, followed by the section of the translation. */
export function writeMarkdown({ source, locale, units }: ExchangedPage): string {
  const parts = units.map(({ source: text, target }) => {
    const translation = target === null ? '' : `${mark} translation -->\n${protect(target)}\n`;
    return `${mark} source -->\n${protect(text)}\n${translation}`;
  });
  return `${mark} page ${locale} ${source} -->\n${parts.join('')}`;
}

/** Reads a page written by `writeMarkdown`; null for any other text. */
export function readMarkdown(text: string): ExchangedPage | null {
  const [, locale, source] = /^\uFEFF?<!-- docs-exchange page (\S+) (.+) -->\r?\n/.exec(text) ?? [];
  if (locale === undefined || source === undefined) return null;
  const blocks = text.split(/^<!-- docs-exchange (?=source|translation)/m).slice(1);
  const units: { source: string; target: string | null }[] = [];
  for (const block of blocks) {
    const [, kind, body = ''] = /^(source|translation) -->\r?\n([\s\S]*)$/.exec(block) ?? [];
    const content = body.replace(/\r?\n$/, '').replaceAll(`${mark}\\`, mark);
    const last = units.at(-1);
    if (kind === 'source') units.push({ source: content, target: null });
    else if (last !== undefined) last.target = content;
  }
  return { source, locale, isFinal: false, units };
}

/** Escapes these marks, because a page can document them. */
function protect(text: string): string {
  return text.replaceAll(mark, `${mark}\\`);
}

/** Reads files in one of the forms. Reports those that cannot be read. */
export function readExchanged(
  files: readonly string[],
): StageResult<readonly { readonly file: string; readonly page: ExchangedPage }[]> {
  const diagnostics: Diagnostic[] = [];
  const read = (file: string): readonly ExchangedPage[] => {
    const fail = (reason: string, line: number): readonly ExchangedPage[] => {
      const message = `The file cannot be read${reason}`;
      const hint = 'import files that docs i18n export wrote';
      diagnostics.push(makeError('exchanged-translation', { message, hint, place: { file, line, column: 1 } }));
      return [];
    };
    const text = readOrNull(file);
    if (text === null) return fail('', 1);
    try {
      const page = readMarkdown(text);
      return page === null ? readXliff(text) : [page];
    } catch (error) {
      if (error instanceof XmlError) return fail(`: ${error.message}`, error.line);
      throw error;
    }
  };
  return { value: files.flatMap((file) => read(file).map((page) => ({ file, page }))), diagnostics };
}
