import * as z from 'zod';

// Manifests are written by many tools: what this tool does not read may be anything, and what it reads may be absent.
const text = z.string({ error: 'a text' }).optional();
const flag = z.boolean({ error: 'true or false' }).optional();
const type = z.object({ text }, { error: 'an object with `text`' }).optional();
const deprecated = z.union([z.boolean(), z.string()], { error: 'true, false or a text' }).optional();
const reference = z.object(
  { name: z.string({ error: 'a name' }), module: text },
  { error: 'an object with `name` and `module`' },
);

const list = <T extends z.ZodType>(item: T) => z.array(item, { error: 'a list' }).optional();

const described = { name: text, description: text, summary: text, deprecated, inheritedFrom: reference.optional() };
const member = z.object(described, { error: 'an object' });
const typed = z.object({ ...described, type, default: text }, { error: 'an object' });

const classMember = z.object(
  {
    ...described,
    kind: text,
    type,
    default: text,
    attribute: text,
    privacy: text,
    static: flag,
    readonly: flag,
    required: flag,
    reflects: flag,
    parameters: list(z.object({ name: text, type, default: text, optional: flag, rest: flag, description: text })),
    return: z.object({ type, description: text }).optional(),
  },
  { error: 'an object' },
);

const declaration = z.object(
  {
    ...described,
    name: text,
    tagName: text,
    customElement: flag,
    superclass: reference.optional(),
    mixins: list(reference),
    attributes: list(z.object({ ...described, type, default: text, fieldName: text, required: flag, reflects: flag })),
    members: list(classMember),
    events: list(typed),
    slots: list(member),
    cssParts: list(member),
    cssProperties: list(z.object({ ...described, default: text, syntax: text })),
    cssStates: list(member),
    dependencies: list(z.union([z.string(), z.object({ name: text, tagName: text })], { error: 'a tag' })),
  },
  { error: 'an object' },
);

const definition = z.object({ kind: text, name: text, declaration: reference.optional() }, { error: 'an object' });

/** The parts of a Custom Elements Manifest (1.x and 2.x) that the reference shows. */
export const cemSchema = z.object({
  schemaVersion: text,
  modules: z.array(
    z.object({ path: text, declarations: list(declaration), exports: list(definition) }, { error: 'an object' }),
    { error: 'a list of modules' },
  ),
});

/** A manifest that the schema accepts. */
export type CemManifest = z.infer<typeof cemSchema>;
/** A class, mixin or other declaration of a manifest. */
export type CemDeclaration = z.infer<typeof declaration>;
/** A field or method of a class. */
export type CemClassMember = z.infer<typeof classMember>;
/** A slot, part, state: name and description. */
export type CemMember = z.infer<typeof member>;
