/** Empty, because the components of the theme need no import in MDX. */
const MDXComponents: Readonly<Record<string, unknown>> = {};

export default MDXComponents;
