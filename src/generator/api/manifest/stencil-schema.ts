import * as z from 'zod';
import { flag, list, name, text } from './manifest-values.ts';

const named = { name: z.string({ error: 'a name' }), docs: text, deprecation: text };
const parameter = z.object({ name, type: text, docs: text }, { error: 'an object' });

const component = z.object(
  {
    tag: z.string({ error: 'a tag' }),
    filePath: name,
    overview: text,
    docs: text,
    deprecation: text,
    props: list(
      z.object({
        ...named,
        type: text,
        attr: name,
        reflectToAttr: flag,
        mutable: flag,
        required: flag,
        default: text,
      }),
    ),
    methods: list(
      z.object({
        ...named,
        returns: z.object({ type: text }).optional().catch(undefined),
        parameters: list(parameter),
        complexType: z
          .object({ parameters: list(parameter) })
          .optional()
          .catch(undefined),
      }),
    ),
    events: list(z.object({ event: z.string({ error: 'a name' }), detail: text, docs: text, deprecation: text })),
    styles: list(z.object({ ...named, annotation: name })),
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
