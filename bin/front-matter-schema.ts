import type { FrontMatterRule, FrontMatterRules } from '../src/generator/content/source/front-matter.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * Returns the JSON Schema of front matter, determined by applying the rules to sample values: a rule is code, and a second
 * description of it could differ. The schema accepts at least the values that the rules accept. `describe` returns a text
 * about a key.
 */
export function frontMatterSchema(rules: FrontMatterRules, describe: (key: string) => string | undefined): JsonSchema {
  const properties = Object.entries(rules).map(([key, rule]): [string, JsonSchema] => {
    const description = describe(key) ?? expectationOf(rule);
    return [key, { ...(description && { description }), ...schemaOf(rule) }];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Front matter of a page',
    type: 'object',
    properties: Object.fromEntries(properties),
    // Unknown keys are the author's own.
    additionalProperties: true,
  };
}

/** Returns the rule's description of expected values, from its response to a value that no rule accepts. */
function expectationOf(rule: FrontMatterRule): string | undefined {
  const result = rule({});
  return 'problem' in result ? result.problem : undefined;
}

function schemaOf(rule: FrontMatterRule): JsonSchema {
  const accepts = (value: unknown): boolean => 'value' in rule(value);
  const items = itemSchemas(accepts);
  const forms: readonly (JsonSchema | false)[] = [
    stringSchema(rule),
    numberSchema(accepts),
    accepts(true) && { type: 'boolean' },
    accepts(null) && { type: 'null' },
    items.length > 0 && { type: 'array', items: oneOrAny(items) },
    objects.some(accepts) && { type: 'object' },
  ];
  return oneOrAny(forms.filter((form) => form !== false));
}

const objects = [{ label: 'a' }, { title: 'a' }, { name: 'a' }, { date: '2026-01-31' }, { author: 'a' }];

function itemSchemas(accepts: (value: unknown) => boolean): readonly JsonSchema[] {
  return [
    ...(accepts(['/a']) ? [{ type: 'string' }] : []),
    ...(accepts([1]) ? [{ type: 'number' }] : []),
    ...(objects.some((object) => accepts([object])) ? [{ type: 'object' }] : []),
  ];
}

function stringSchema(rule: FrontMatterRule): JsonSchema | false {
  const accepts = (value: string): boolean => 'value' in rule(value);
  if (accepts('some text') || accepts('/path')) return { type: 'string' };
  if (accepts('2026-01-31')) return { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d' };
  // The description of a rule for a few words contains them.
  const words = [...(expectationOf(rule) ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word).filter(accepts);
  return words.length > 0 && { enum: words };
}

function numberSchema(accepts: (value: unknown) => boolean): JsonSchema | false {
  if (accepts(1.5)) return { type: 'number' };
  const whole = Array.from({ length: 10 }, (_, index) => index).filter(accepts);
  return whole.length > 0 && { type: 'integer', minimum: whole[0], maximum: whole.at(-1) };
}

function oneOrAny(forms: readonly JsonSchema[]): JsonSchema {
  const [only] = forms;
  return forms.length === 1 && only !== undefined ? only : { anyOf: forms };
}
