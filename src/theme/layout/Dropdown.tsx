import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/Icon.tsx';

interface DropdownProps {
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** Description for readers who cannot see the menu's position. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** A menu of links below its label, which opens with or without JavaScript. */
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
