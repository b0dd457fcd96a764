import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** Goes round light, dark and system. The style shows the drawing of the choice; the script keeps the name in step. */
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
