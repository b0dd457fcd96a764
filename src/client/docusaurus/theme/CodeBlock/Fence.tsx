import { isValidElement, Suspense, type ReactNode } from 'react';
import ErrorBoundary from '../../core/ErrorBoundary.tsx';
import { FenceContext } from '../CodeBlock.tsx';

/** Parts of which copies of `@theme/CodeBlock` consist: `@theme/CodeBlock/Content/String`. */
export { default as ContentElement, default as ContentString } from '../CodeBlock.tsx';

interface FenceProps {
  /** The component of the site, and the code block that the build has made of the fence. */
  readonly children: readonly [ReactNode, ReactNode];
}

/** Renders a fence with the component of the site, or with that of the theme if the site's throws. */
export default function Fence({ children: [own, block] }: FenceProps): ReactNode {
  return (
    <ErrorBoundary fallback={() => block}>
      <Suspense fallback={<Failed>{block}</Failed>}>
        <FenceContext value={{ code: codeIn(own).trim(), block }}>{own}</FenceContext>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Returns the code of a fence: the text within its components. */
function codeIn(node: ReactNode): string {
  return isValidElement<{ children?: ReactNode }>(node) ? codeIn(node.props.children) : String(node);
}

/** Reports a component that throws on the server. */
function Failed({ children }: { readonly children: ReactNode }): ReactNode {
  // Read by the generator.
  const { [Symbol.for('docs.warnings')]: warnings } = globalThis as { readonly [key: symbol]: string[] | undefined };
  const message = 'A code block in src/theme throws, so that of the theme replaces it';
  if (warnings?.includes(message) === false) warnings.push(message);
  return children;
}
