import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The title of an admonition whose title is more than text. */
export default function AdmonitionTitle({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

/** The properties of an admonition. A title with more than text is one of its children. */
export function processAdmonitionProps<Props extends { readonly title?: ReactNode; readonly children?: ReactNode }>(
  props: Props,
): Props {
  const items = Children.toArray(props.children);
  const title = items.find(
    (item): item is ReactElement<{ readonly children?: ReactNode }> =>
      isValidElement(item) && item.type === AdmonitionTitle,
  );
  if (title === undefined) return props;
  const children = items.filter((item) => item !== title);
  return { ...props, title: props.title ?? title.props.children, children };
}
