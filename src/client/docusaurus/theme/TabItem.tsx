import { useContext, type ReactNode } from 'react';
import { TabsContext } from '../core/theme-common/tabs-context.ts';

interface TabItemProps {
  readonly value?: string;
  readonly hidden?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One tab. In tabs of the theme, these draw it; in others it is its panel. */
export default function TabItem({ value, hidden, className, children }: TabItemProps): ReactNode {
  const tabs = useContext(TabsContext);
  return (
    <div role="tabpanel" hidden={tabs === null ? hidden : value !== tabs.selectedValue} className={className}>
      {children}
    </div>
  );
}
