import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/Icon.tsx';

interface DropdownProps {
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** What the menu is about, for readers who cannot see its position. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** A menu of links that unfolds below its label, with or without JavaScript. */
export function Dropdown({ label, icon, description, children }: DropdownProps): ReactNode {
  return (
    <details className="dropdown" name="navbar">
      <summary>
        {icon !== undefined && <Icon name={icon} />}
        {description !== undefined && <span className="hidden">{description}: </span>}
        {label}
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
