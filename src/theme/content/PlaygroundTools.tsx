import type { ReactNode } from 'react';
import { Drawing } from '../components/Drawing.tsx';
import { moonDrawing } from '../components/shared-drawings.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import { useTexts } from '../i18n/texts-context.ts';

interface Tool {
  readonly action: string;
  readonly label: MessageKey;
  readonly path: string;
  readonly toggles?: true;
}

const darkTool: Tool = { action: 'dark', label: 'theme.Playground.dark', path: moonDrawing, toggles: true };

const controlsTool: Tool = {
  action: 'controls',
  label: 'theme.Playground.controls',
  path: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 5v4h4V5zM7 15v4h4v-4z',
  toggles: true,
};

/** The tools in the menu. */
const moreTools: readonly Tool[] = [
  { action: 'edit', label: 'theme.Playground.edit', path: 'm4 20 1-5L16 4l4 4L9 19zM13 7l4 4', toggles: true },
  {
    action: 'rtl',
    label: 'theme.Playground.rightToLeft',
    path: 'M12 20V4h6m-3 0v16M12 12a4 4 0 0 1 0-8M9 17H3m0 0 2.5-2.5M3 17l2.5 2.5',
    toggles: true,
  },
  { action: 'console', label: 'theme.Playground.console', path: 'M3 5h18v14H3zm4 4 3 3-3 3m6 0h4', toggles: true },
  { action: 'reset', label: 'theme.Playground.reset', path: 'M4 4v6h6M4.6 10a8 8 0 1 1-.6 4' },
  { action: 'stackblitz', label: 'theme.Playground.stackBlitz', path: 'M13 3 5 14h6l-1 7 8-11h-6z' },
  {
    action: 'codepen',
    label: 'theme.Playground.codePen',
    path: 'm12 3 9 6v6l-9 6-9-6V9zm0 0v6m0 6v6M3 9l9 6 9-6M3 15l9-6 9 6',
  },
];

interface PlaygroundToolsProps {
  readonly src: string;
  readonly modes: readonly string[];
  readonly hasControls: boolean;
}

/**
 * The actions for an example, as labels: the color mode, and the others in a menu. Only the link works without scripts, so
 * the buttons are hidden until scripts run.
 */
export function PlaygroundTools({ src, modes, hasControls }: PlaygroundToolsProps): ReactNode {
  const { text } = useTexts();
  return (
    <div className="playground-tools" role="group" aria-label={text('theme.Playground.tools')} data-waiting="">
      {modes.map((mode) => (
        <button key={mode} type="button" data-action="mode" data-mode={mode} aria-pressed={false}>
          {mode === 'ios' ? 'iOS' : 'MD'}
        </button>
      ))}
      {hasControls && <ToolButton {...controlsTool} />}
      <ToolButton {...darkTool} />
      <details className="dropdown">
        <summary>{text('theme.Playground.more')}</summary>
        <ul className="playground-menu">
          {moreTools.map((tool) => (
            <li key={tool.action}>
              <ToolButton {...tool} />
            </li>
          ))}
          <li>
            <OpenLink src={src} />
          </li>
        </ul>
      </details>
    </div>
  );
}

/** Links to the document of the example alone. */
export function OpenLink({ src }: Pick<PlaygroundToolsProps, 'src'>): ReactNode {
  const { text } = useTexts();
  return (
    <a href={src} target="_blank" rel="noopener">
      <Drawing path="M14 4h6v6m0-6-9 9M10 5H4v15h15v-6" />
      {text('theme.Playground.open')}
    </a>
  );
}

function ToolButton({ action, label, path, toggles }: Tool): ReactNode {
  const { text } = useTexts();
  return (
    <button type="button" data-action={action} aria-pressed={toggles === true ? false : undefined}>
      <Drawing path={path} />
      {text(label)}
    </button>
  );
}
