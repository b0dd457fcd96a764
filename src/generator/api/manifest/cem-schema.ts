import * as z from 'zod';
import { flag, list, name, text } from './manifest-values.ts';

const type = z
  .union([z.object({ text }), z.string().transform((value) => ({ text: value }))])
  .optional()
  .catch(undefined);
const deprecated = z.union([z.boolean(), z.string()]).optional().catch(undefined);
// Of a class that its author did not name, analyzers know the module only.
const reference = z.object({ name, module: name }).optional().catch(undefined);
const described = { name, description: text, summary: text, deprecated, inheritedFrom: reference };
const member = z.object(described, { error: 'an object' });
const typed = z.object({ ...described, type, default: text }, { error: 'an object' });

/** A field or method of a class. */
export const classMemberSchema = z.object(
  {
    ...described,
    kind: name,
    type,
    default: text,
    attribute: z.string().optional().catch(undefined),
    privacy: text,
    static: flag,
    readonly: flag,
    required: flag,
    reflects: flag,
    parameters: list(z.object({ name, type, default: text, optional: flag, rest: flag, description: text })),
    return: z.object({ type, description: text }).optional().catch(undefined),
  },
  { error: 'an object' },
);

/** A class, mixin or other declaration. */
export const declarationSchema = z.object(
  {
    ...described,
    tagName: name,
    superclass: reference,
    mixins: list(reference),
    attributes: list(z.object({ ...described, type, default: text, fieldName: name, required: flag, reflects: flag })),
    members: list(classMemberSchema),
    events: list(typed),
    slots: list(member),
    cssParts: list(member),
    cssProperties: list(z.object({ ...described, default: text, syntax: text })),
    cssStates: list(member),
    dependencies: list(z.union([z.string(), z.object({ name, tagName: name })], { error: 'a tag' })),
  },
  { error: 'an object' },
);

const definition = z.object({ kind: name, name, declaration: reference }, { error: 'an object' });

/** The parts of a Custom Elements Manifest (1.x and 2.x) that the reference shows. */
export const cemSchema = z.object({
  modules: z.array(
    z.object({ path: name, declarations: list(declarationSchema), exports: list(definition) }, { error: 'an object' }),
    { error: 'a list of modules' },
  ),
});

/** A manifest that the schema accepts. */
export type CemManifest = z.infer<typeof cemSchema>;
/** A class, mixin or other declaration of a manifest. */
export type CemDeclaration = z.infer<typeof declarationSchema>;
/** An attribute of an element. */
export type CemAttribute = NonNullable<CemDeclaration['attributes']>[number];
/** A field or method of a class. */
export type CemClassMember = z.infer<typeof classMemberSchema>;
/** A slot, part, state: name and description. */
export type CemMember = z.infer<typeof member>;
/** Where a declaration stands that another one means. */
export type CemReference = z.infer<typeof reference>;
