/** Parts of which copies of `@theme/CodeBlock` consist: `@theme/CodeBlock/Content/String`. */
export { default as ContentElement, default as ContentString } from '../CodeBlock.tsx';
