/** The components of the theme need no import in MDX, so there is nothing to extend. */
const MDXComponents: Readonly<Record<string, unknown>> = {};

export default MDXComponents;
