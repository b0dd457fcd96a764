import { isValidElement, Suspense, type ReactNode } from 'react';
import ErrorBoundary from '../../core/ErrorBoundary.tsx';
import { FenceContext } from './fence-context.ts';

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

const failed = new Set<string>();

/** Reports a component that throws on the server, once. */
function Failed({ children }: { readonly children: ReactNode }): ReactNode {
  const part = 'src/theme/CodeBlock';
  if (!failed.has(part)) console.warn(`${part} throws for a code block, so that of the theme replaces it`);
  failed.add(part);
  return children;
}
