import * as z from 'zod';
import type { ApiElement } from '../element.ts';
import { classMemberSchema, declarationSchema } from './cem-schema.ts';
import { fromCem } from './from-cem.ts';
import { list, name } from './manifest-values.ts';

/** The list of tags that was in use before there was a Custom Elements Manifest, and that some analyzers still write. */
export const tagsSchema = z.object({
  tags: z.array(declarationSchema.extend({ path: name, properties: list(classMemberSchema) }), {
    error: 'a list of tags',
  }),
});

/** Elements from such a list. What it says of one is what a manifest says of a class, but for its properties. */
export function fromTags({ tags }: z.infer<typeof tagsSchema>): readonly ApiElement[] {
  return fromCem({
    modules: tags.map(({ path, name: tagName, properties: members, ...rest }) => ({
      path,
      declarations: [{ ...rest, name: undefined, tagName, members }],
      exports: [],
    })),
  });
}
