import type { ReactNode } from 'react';

interface TabItemProps {
  readonly hidden?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One tab. In tabs of the theme, these draw it; in others it is its panel. */
export default function TabItem({ hidden, className, children }: TabItemProps): ReactNode {
  return (
    <div role="tabpanel" hidden={hidden} className={className}>
      {children}
    </div>
  );
}
