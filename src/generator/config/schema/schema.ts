import { describeMismatch, type ConfigProblem, type Expectation, type KeyPath } from './problem.ts';

/*
 * Schemas of the config, without a library: zod takes 50 ms to load at every start, its issues have to be translated
 * to the messages of this tool, and its types would be part of the published types, whose users do not install it.
 */

/** Result of reading a value that does not match; the problem is already reported. */
export const invalid = Symbol('invalid');

/** Type of `invalid`. */
export type Invalid = typeof invalid;

/** The locales of the site, in the author's order. */
export interface SiteLocales {
  readonly keys: readonly string[];
  readonly defaultLocale: string;
}

/** Context in which a value is read. */
export interface ReadContext {
  /** Path of the value. */
  readonly path: KeyPath;
  /** Name of the root value in messages: `the config`. */
  readonly subject: string;
  /** Null when `i18n` is invalid: texts are then checked, but not resolved. */
  readonly locales: SiteLocales | null;
  /** True: invalid keys of this object fall back to their defaults, so that later checks still run. Default: false. */
  readonly isTolerant?: boolean;
  report(problem: ConfigProblem): void;
}

/** The structure of a schema, for tools that document it. `name` is the name of its type. */
export type Form = { readonly name?: string } & (
  | { readonly kind: 'value'; readonly type: string }
  | { readonly kind: 'list' | 'record'; readonly of: AnySchema }
  | { readonly kind: 'union'; readonly of: readonly AnySchema[] }
  | { readonly kind: 'object'; readonly shape: Shape }
);

/** Any schema. */
export type AnySchema = Schema<unknown>;

/** The keys of an object and their schemas. Each key has a doc comment with `@default` (when optional) and `@example`. */
export type Shape = Readonly<Record<string, AnySchema>>;

/** Checks a value, fills in its defaults and resolves it, in one pass: `In` is what an author writes, `Out` what the program reads. */
export class Schema<In, Out = In> {
  /** Carries the author's type; never set. */
  declare readonly input?: In;

  readonly form: Form;
  /** Reads a value; reports every problem with it to the context. */
  readonly read: (value: unknown, context: ReadContext) => Out | Invalid;

  constructor(form: Form, read: (value: unknown, context: ReadContext) => Out | Invalid) {
    this.form = form;
    this.read = read;
  }

  /** Allows the value to be absent. */
  optional(): Schema<In | undefined, Out | undefined> {
    return this.#orAbsent(undefined);
  }

  /** Allows the value to be absent; the program then reads null. */
  orNull(): Schema<In | undefined, Out | null> {
    return this.#orAbsent(null);
  }

  /** Allows the value to be absent; it is then read as if the author had written `value`. */
  default(value: In): Schema<In | undefined, Out> {
    return new Schema(this.form, (given, context) => this.read(given === undefined ? value : given, context));
  }

  /** Adds a condition. `expected` describes the values that meet it. */
  refine(isValid: (value: Out) => boolean, expected: string): Schema<In, Out> {
    return this.map((value, context) => (isValid(value) ? value : mismatch(value, context, { expected })));
  }

  /** Changes what the program reads. `change` may report problems, and return `invalid`. */
  map<T>(change: (value: Out, context: ReadContext) => T | Invalid): Schema<In, T> {
    return new Schema(this.form, (given, context) => {
      const value = this.read(given, context);
      return value === invalid ? invalid : change(value, context);
    });
  }

  /** Names the author's type, for editors and for tools that document the schema. */
  named<Named extends In = In>(name: string): Schema<Named, Out> {
    return new Schema({ ...this.form, name }, this.read);
  }

  #orAbsent<T>(absent: T): Schema<In | undefined, Out | T> {
    return new Schema<In | undefined, Out | T>(this.form, (value, context) =>
      value === undefined ? absent : this.read(value, context),
    );
  }
}

/** Reports a value that is not what it should be. */
export function mismatch(value: unknown, context: ReadContext, expectation: Expectation): Invalid {
  context.report(describeMismatch(value, context, expectation));
  return invalid;
}

/** The context of a part of the value. */
export function enter(context: ReadContext, key: string | number): ReadContext {
  return { ...context, path: [...context.path, key], isTolerant: false };
}

/** What an author writes for a schema, or for an object with the keys of a shape. Keeps doc comments. */
export type Input<S> = S extends Schema<infer In, unknown> ? In : WithOptionalKeys<Inputs<S>>;

/** What the program reads from a schema, or from an object with the keys of a shape. Keeps doc comments. */
export type Output<S> = S extends Schema<unknown, infer Out> ? Out : WithOptionalKeys<Outputs<S>>;

// An editor shows the doc comments of a mapped type's keys only while every step maps `keyof` of the one before.
type Inputs<S> = { readonly [K in keyof S]: S[K] extends Schema<infer In, unknown> ? In : never };
type Outputs<S> = { readonly [K in keyof S]: S[K] extends Schema<unknown, infer Out> ? Out : never };
type OptionalKey<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type WithOptionalKeys<T> = Flat<Omit<T, OptionalKey<T>> & Partial<Pick<T, OptionalKey<T>>>>;
type Flat<T> = { [K in keyof T]: T[K] };
