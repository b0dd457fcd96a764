import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/**
 * A button that switches between light, dark and system mode. CSS shows the icon of the current choice; the browser script
 * updates the label.
 */
export function ColorModeButton(): ReactNode {
  const texts = useTexts();
  const mode = texts.text('theme.colorToggle.ariaLabel.mode.light');
  return (
    <button
      className="button color-mode"
      type="button"
      aria-label={texts.text('theme.colorToggle.ariaLabel', { mode })}
      title={mode}
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  );
}
