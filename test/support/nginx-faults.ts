import { Format, getDirectives, type Directive } from '@nginx/reference-lib';
import { NginxParser } from 'nginx-conf';

/** What nginx itself says of its directives, those of web servers. */
const reference = getDirectives(Format.Markdown).filter(({ module }) => /^(?:ngx_http_|Core )/.test(module));

/** A directive as the parser gives it. */
interface ConfigNode {
  readonly name: string;
  readonly value: string;
  readonly isBlock: boolean;
  readonly children: readonly ConfigNode[] | null;
}

/** A directive that is no part of the configuration: it shows that the one before has an end. */
const end = 'end_of_configuration';

/** What nginx would reject in a configuration within a block of this name: unknown directives, misplaced ones, wrong parameters, missing ends. */
export function faultsOfNginx(code: string, block: 'http' | 'server'): readonly string[] {
  const text = code.replace(/^\s*#.*/gm, '');
  const nodes = parse(`${text}\n${end};`);
  const last = nodes.at(-1);
  if (last?.name !== end || last.value !== '') return ['A directive or a block has no end'];
  // The parser leaves out a directive that ends with its block.
  const isWhole = nodes.map(textOf).join('') === pack(text + end);
  const faults = nodes.slice(0, -1).flatMap((node) => faultsOf(node, [block]));
  return isWhole ? faults : [...faults, 'A directive lacks its semicolon'];
}

function parse(code: string): readonly ConfigNode[] {
  const found = { nodes: [] as readonly ConfigNode[] };
  new NginxParser().parse(code, (error, tree) => {
    if (error !== null) throw new Error(error.message);
    found.nodes = tree?.children ?? [];
  });
  return found.nodes;
}

function textOf({ name, value, children }: ConfigNode): string {
  return pack(name + value) + (children ?? []).map(textOf).join('');
}

function pack(text: string): string {
  return text.replace(/[\s;{}]/g, '');
}

/** `blocks` are those around the directive, the innermost first. */
function faultsOf({ name, value, isBlock, children }: ConfigNode, blocks: readonly string[]): string[] {
  const [block = '', outer = ''] = blocks;
  const parameters = value.match(parameter) ?? [];
  if (block === 'map') return parameters.length === 1 ? [] : [`${name} ${value}: a map has pairs`];
  const known = reference.filter((directive) => directive.name === name);
  if (known.length === 0) return [`${name}: nginx has no such directive`];
  const allowed = known.filter(({ contexts }) =>
    ['', block, `${block} in ${outer}`].some((context) => contexts.includes(context)),
  );
  const inside = (children ?? []).flatMap((child) => faultsOf(child, [name, ...blocks]));
  if (allowed.length === 0) return [`${name} may not stand in ${block}`, ...inside];
  const words = parameters.map((word) => ` ${word.replace(/\s/g, '_')}`).join('');
  const isRight = allowed.some(
    (directive) => directive.isBlock === isBlock && formsOf(directive).some((form) => form.test(words)),
  );
  return isRight ? inside : [`${name} ${value}: ${allowed.flatMap(({ syntax }) => syntax).join(' or ')}`, ...inside];
}

const parameter = /"(?:[^"\\]|\\.)*"|\((?:"(?:[^"\\]|\\.)*"|[^)"])*\)|\S+/g;

/** Each way to write a directive, such as "*`code`* [*`text`*]", as a pattern of its parameters, each after a space. */
function formsOf({ syntax }: Directive): readonly RegExp[] {
  return syntax
    .flatMap((form) => form.split(/ \| (?![^[]*\])/))
    .map((form) => {
      const pattern = ` ${form.replace('`{...}`', '').trim()}`
        .replace(/[()]/g, '\\$&')
        .replace(/\*`[^`]*`\*/g, '\\S+')
        .replace(/`([^`]*)`/g, (_code, word: string) => word.replace(/[\\^$.*+?(){}|]/g, '\\$&'))
        .replace(/\s*\|\s*/g, '|')
        .replace(/(\[)\s+|\s+(?=\])/g, '$1')
        .replace(/( ?)\[/g, '(?:$1(?:')
        .replace(/\]/g, '))?')
        .replace(/ (\S+) \.\.\./g, '(?: $1)+')
        .trimEnd();
      return new RegExp(`^(?:${pattern})$`);
    });
}
