import { ownValue } from '../../../kernel/collections.ts';
import { platformAddress } from '../platform-types.ts';
import { isPlainName } from '../write-code.ts';

/** Returns the type of a name of the library, as TypeScript; null for a name that it does not declare. */
export type ResolveName = (name: string, convert: (text: string) => string) => string | null;

/** Maximum length of a converted type, in characters. Longer ones are rarely written by hand. */
const longest = 4000;

/** Maximum number of names in a type, and in the types of these names: a few types that refer to each other have millions. */
const mostNames = 2000;

/** Replacement of a type that cannot be converted. */
const unknown = 'unknown';

/** A parameter of a function; the name of a rest parameter begins with `...`. */
export interface TypedParameter {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

/**
 * Writes parameters in valid TypeScript: no required one after an optional one, and the rest parameter as a list at the end.
 */
export function writeParameters(parameters: readonly TypedParameter[]): string {
  const names = new Set<string>();
  let isOptional = false;
  const written = parameters.map(({ name, type, optional }, index) => {
    const isRest = name.startsWith('...') && index === parameters.length - 1;
    const plain = name.replace('...', '');
    const own = isPlainName(plain) && !names.has(plain) ? plain : `value${index + 1}`;
    names.add(own);
    isOptional ||= optional;
    if (isRest) return `...${own}: ${/\[\]$|\bany$/.test(type) ? type : 'unknown[]'}`;
    return `${own}${isOptional ? '?' : ''}: ${type}`;
  });
  return `(${written.join(', ')})`;
}

/** Names that TypeScript declares itself, and those of JSDoc with the same meaning. */
const keywords: ReadonlyMap<string, string> = new Map([
  ...'any bigint boolean false never null number object string symbol true undefined unknown void Function'
    .split(' ')
    .map((name) => [name, name] as const),
  ['Boolean', 'boolean'],
  ['Number', 'number'],
  ['Object', 'object'],
  ['String', 'string'],
  ['bool', 'boolean'],
  ['function', 'Function'],
]);

/** Generic types of the platform, with the minimum and maximum number of their arguments. */
const generics: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Array: [1, 1],
  CustomEvent: [0, 1],
  Map: [2, 2],
  MessageEvent: [0, 1],
  NonNullable: [1, 1],
  Partial: [1, 1],
  Promise: [1, 1],
  Readonly: [1, 1],
  ReadonlyArray: [1, 1],
  ReadonlyMap: [2, 2],
  ReadonlySet: [1, 1],
  ReadableStream: [0, 1],
  Record: [2, 2],
  Set: [1, 1],
};

/** Generic types with constraints that an unknown argument may not meet. */
const constrained = new Set(['WeakMap', 'WeakRef', 'WeakSet']);

const token =
  /\s+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|=>|\.\.\.|[A-Za-z_$][\w$]*|-?\d+(?:\.\d+)?|[|&?:;,.<>()[\]{}]/y;

/**
 * Converts the text of a type in a manifest to a type that compiles in any project: names without a declaration become
 * `unknown`, and so does a text with syntax that no type of data needs, such as a conditional type.
 */
export function readType(text: string, resolve: ResolveName): string {
  const open = new Set<string>();
  let names = 0;
  const convert = (source: string): string => {
    const tokens = source.length > longest ? null : tokensOf(source);
    if (tokens === null || tokens.length === 0) return unknown;
    try {
      const converted = new TypeReader(tokens, named).read();
      return converted.length > longest ? unknown : converted;
    } catch (error) {
      // Thousands of parentheses overflow the stack.
      if (error instanceof UnreadableType || error instanceof RangeError) return unknown;
      throw error;
    }
  };
  const named = (name: string): string | null => {
    // A type that refers to itself.
    if (open.has(name) || ++names > mostNames) return null;
    open.add(name);
    const type = resolve(name, convert);
    open.delete(name);
    return type?.includes(' ') === true ? `(${type})` : type;
  };
  const type = convert(text);
  return names > mostNames ? unknown : type;
}

function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [found] = token.exec(text) ?? [];
    if (found === undefined) return null;
    if (found.trim() !== '') tokens.push(found);
  }
  return tokens;
}

/** Thrown for syntax that is not converted. */
class UnreadableType extends Error {}

/** Reads the tokens of one type from left to right and writes the converted type. */
class TypeReader {
  readonly #tokens: readonly string[];
  readonly #named: (name: string) => string | null;
  #next = 0;

  constructor(tokens: readonly string[], named: (name: string) => string | null) {
    this.#tokens = tokens;
    this.#named = named;
  }

  read(): string {
    const type = this.#type();
    if (this.#next < this.#tokens.length) throw new UnreadableType();
    return type;
  }

  #type(): string {
    if (this.#tokens[this.#next] === '(' && this.#afterParentheses() === '=>') {
      const parameters = this.#parameters();
      this.#expect('=>');
      return `(${parameters} => ${this.#type()})`;
    }
    return this.#joined('|', () => this.#joined('&', () => this.#postfixed()));
  }

  /** Accepts an operator before the first member, which formatters add. */
  #joined(operator: string, read: () => string): string {
    this.#take(operator);
    const types = [read()];
    while (this.#take(operator)) types.push(read());
    return types.includes(unknown) && operator === '|' ? unknown : types.join(` ${operator} `);
  }

  /** Only lists can be `readonly`. */
  #postfixed(): string {
    const start = this.#take('readonly') ? 'readonly ' : '';
    let type = this.#primary();
    while (this.#take('[')) {
      this.#expect(']');
      type += '[]';
    }
    return type.endsWith(']') ? start + type : type;
  }

  #primary(): string {
    const found = this.#tokens[this.#next++] ?? '';
    if (/^['"]|^-?\d/.test(found)) return found;
    if (found === '(') return `(${this.#until(')', () => this.#type(), '')})`;
    if (found === '[') return `[${this.#until(']', () => this.#item(), ', ')}]`;
    if (found === '{') return `{ ${this.#until('}', () => this.#field(), '; ')} }`;
    if (/^[A-Za-z_$]/.test(found)) return this.#name(found);
    throw new UnreadableType();
  }

  #name(name: string): string {
    let isQualified = false;
    while (this.#take('.')) {
      this.#next++;
      isQualified = true;
    }
    const list = this.#take('<') ? this.#until('>', () => this.#type(), '\n').split('\n') : [];
    if (/^(?:typeof|keyof|infer|unique|import|new|asserts|abstract)$/.test(name)) throw new UnreadableType();
    if (isQualified) return unknown;
    const known = keywords.get(name);
    if (known !== undefined) return known;
    const [least, most] = ownValue(generics, name) ?? [0, 0];
    if (list.length === 0) {
      const own = this.#named(name);
      if (own !== null) return own;
    }
    const isPlatform = (most > 0 || platformAddress(name) !== null) && !constrained.has(name);
    if (!isPlatform || list.length < least || list.length > most) return unknown;
    if (name === 'Record' && list[0] === unknown) return unknown;
    return list.length === 0 ? name : `${name}<${list.join(', ')}>`;
  }

  /** One item of a tuple; only the type of `name: type` is kept. */
  #item(): string {
    const rest = this.#take('...') ? '...' : '';
    if (this.#tokens[this.#next + 1] === ':') this.#next += 2;
    return rest + this.#type();
  }

  #field(): string {
    const start = this.#tokens[this.#next + 1] !== ':' && this.#take('readonly') ? 'readonly ' : '';
    if (this.#take('[')) {
      const [key = '', colon, type = ''] = this.#tokens.slice(this.#next, this.#next + 3);
      this.#next += 3;
      this.#expect(']');
      this.#expect(':');
      if (colon !== ':' || !/^(?:string|number|symbol)$/.test(type) || !/^[A-Za-z_$]/.test(key))
        throw new UnreadableType();
      return `${start}[${key}: ${type}]: ${this.#type()}`;
    }
    const name = this.#tokens[this.#next++] ?? '';
    if (!/^['"A-Za-z_$]/.test(name)) throw new UnreadableType();
    const mark = this.#take('?') ? '?' : '';
    if (this.#tokens[this.#next] === '(') {
      const parameters = this.#parameters();
      this.#expect(':');
      return `${name}${mark}${parameters}: ${this.#type()}`;
    }
    this.#expect(':');
    return `${start}${name}${mark}: ${this.#type()}`;
  }

  #parameters(): string {
    const parameters: TypedParameter[] = [];
    this.#expect('(');
    this.#until(
      ')',
      () => {
        const rest = this.#take('...') ? '...' : '';
        const name = this.#tokens[this.#next++] ?? '';
        if (!/^[A-Za-z_$]/.test(name)) throw new UnreadableType();
        const optional = this.#take('?');
        parameters.push({ name: rest + name, optional, type: this.#take(':') ? this.#type() : unknown });
        return '';
      },
      ',',
    );
    return writeParameters(parameters);
  }

  /** Reads a list, separated by commas or semicolons, to its end. */
  #until(end: string, read: () => string, joint: string): string {
    const items: string[] = [];
    while (!this.#take(end)) {
      if (this.#next >= this.#tokens.length) throw new UnreadableType();
      items.push(read());
      if (this.#tokens[this.#next] !== end && !this.#take(',') && !this.#take(';')) throw new UnreadableType();
    }
    if (joint === '' && items.length !== 1) throw new UnreadableType();
    return items.join(joint);
  }

  /** The token after the parenthesis that closes the one at the current token. */
  #afterParentheses(): string | undefined {
    let depth = 0;
    for (let index = this.#next; index < this.#tokens.length; index++) {
      if (this.#tokens[index] === '(') depth++;
      if (this.#tokens[index] === ')' && --depth === 0) return this.#tokens[index + 1];
    }
    return undefined;
  }

  #take(text: string): boolean {
    const isNext = this.#tokens[this.#next] === text;
    if (isNext) this.#next++;
    return isNext;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw new UnreadableType();
  }
}
