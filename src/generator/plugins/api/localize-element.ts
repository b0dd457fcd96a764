import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { isSameText } from '../translations/meaning.ts';
import { fileOf, findTranslation, sectionOf } from './descriptions.ts';
import { memberKinds, type ApiElement, type ApiMember, type MemberKind } from './element.ts';
import type { Translations } from './translations.ts';

/** What a language's descriptions are taken from. */
export interface LocalizeOptions {
  readonly translations: Translations;
  /** Folder of their files, for messages. */
  readonly folder: string;
  /** BCP-47 tag of the manifest's own descriptions, when it is known. */
  readonly sourceLang: string | null;
}

/**
 * Gives an element's descriptions in another language. One without a translation, or with one of an older text, stays
 * as it is, marked with its language, and is reported: `missing-translation`, `stale-translation`.
 */
export function localizeElement(
  element: ApiElement,
  { translations, folder, sourceLang }: LocalizeOptions,
): StageResult<ApiElement> {
  const diagnostics: Diagnostic[] = [];
  const translate = (module: string, section: string, name: string, source: string): string | null => {
    const file = fileOf(module, element);
    const found = findTranslation(translations, { file, section, name });
    const place = { file: `${folder}/${file}.json`, line: 1, column: 1 };
    const what = `${section}.${name}` + (section === 'element' ? ` of <${element.tag}>` : '');
    if (found === undefined || found.text === '')
      diagnostics.push({
        code: 'missing-translation',
        severity: 'warning',
        message: `The description \`${what}\` is not translated`,
        hint: `translate "${shorten(source)}"`,
        place,
      });
    else if (!isSameText(found.source, source))
      diagnostics.push({
        code: 'stale-translation',
        severity: 'warning',
        message: `The translation of \`${what}\` was made from an older text`,
        hint: `the description is now "${shorten(source)}"`,
        place,
      });
    else return found.text;
    return null;
  };
  const localizeMember =
    (kind: MemberKind) =>
    <T extends ApiMember>(member: T): T => {
      if (member.description === '') return member;
      const text = translate(member.module, sectionOf(kind, member), member.name, member.description);
      if (text !== null) return { ...member, description: text };
      return sourceLang === null ? member : { ...member, lang: sourceLang };
    };
  const own = (name: 'summary' | 'description'): string =>
    element[name] === '' ? '' : (translate(element.module, 'element', name, element[name]) ?? element[name]);
  const lists = memberKinds.map((kind) => [kind, element[kind].map(localizeMember(kind))] as const);
  return {
    value: { ...element, summary: own('summary'), description: own('description'), ...Object.fromEntries(lists) },
    diagnostics,
  };
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
