import type { ComponentDescription } from '../../../shared/component.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { warnAt, type PageDraft } from '../markdown/page-draft.ts';
import type { JsxElement } from '../parse/static-jsx.ts';

/**
 * Reports the properties of an element that look like misspelled ones of its component, and unknown values. Other properties
 * can be those of a different tool, which have no effect.
 */
export function reportMisspelled(
  draft: PageDraft,
  node: JsxElement,
  properties: NonNullable<ComponentDescription['properties']>,
): void {
  const report = (what: string, hint: string | undefined): void => {
    // The fast parser has no places of attributes.
    if (hint !== undefined)
      warnAt(draft, node, { code: 'unknown-property', message: `<${node.name}> has no ${what}`, hint });
  };
  for (const given of node.attributes) {
    if (given.type !== 'mdxJsxAttribute') continue;
    const { name, value } = given;
    const values = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (values === undefined) report(`property "${name}"`, didYouMean(name, Object.keys(properties)));
    else if (typeof value === 'string' && values.length > 0 && !values.includes(value))
      report(`${name} "${value}"`, didYouMean(value, values) ?? `use one of ${values.join(', ')}`);
  }
}
