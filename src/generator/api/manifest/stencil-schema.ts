import * as z from 'zod';

const text = z.string({ error: 'a text' }).optional();
const flag = z.boolean({ error: 'true or false' }).optional();
const list = <T extends z.ZodType>(item: T) => z.array(item, { error: 'a list' }).optional();

const named = { name: z.string({ error: 'a name' }), docs: text, deprecation: text };
const parameter = z.object({ name: text, type: text, docs: text }, { error: 'an object' });

const component = z.object(
  {
    tag: z.string({ error: 'a tag' }),
    filePath: text,
    overview: text,
    docs: text,
    deprecation: text,
    props: list(
      z.object({
        ...named,
        type: text,
        attr: text,
        reflectToAttr: flag,
        mutable: flag,
        required: flag,
        default: text,
      }),
    ),
    methods: list(
      z.object({
        ...named,
        returns: z.object({ type: text }).optional(),
        parameters: list(parameter),
        complexType: z.object({ parameters: list(parameter) }).optional(),
      }),
    ),
    events: list(z.object({ event: z.string({ error: 'a name' }), detail: text, docs: text, deprecation: text })),
    styles: list(z.object({ ...named, annotation: text })),
    slots: list(z.object(named)),
    parts: list(z.object(named)),
    customStates: list(z.object(named)),
    dependencies: list(z.string({ error: 'a tag' })),
  },
  { error: 'an object' },
);

/** The parts of the JSON that Stencil writes about its components which the reference shows. */
export const stencilSchema = z.object({ components: z.array(component, { error: 'a list of components' }) });

/** A document that the schema accepts. */
export type StencilDocs = z.infer<typeof stencilSchema>;
