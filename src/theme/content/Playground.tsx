import type { ReactNode } from 'react';
import type { ContentComponentProps, PlaygroundPanel } from '../../shared/content.ts';
import { bold, codeBlock, escapeText, paragraphs } from '../../shared/markdown.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { CodeBlock, codeOf } from './CodeBlock.tsx';
import type { Description } from './description.ts';
import { OpenLink, PlaygroundTools } from './PlaygroundTools.tsx';
import { TabItem } from './TabItem.tsx';
import { Tabs } from './Tabs.tsx';

/**
 * A live example with its code, both visible without scripts. With scripts, an empty drawing as high as the example reserves
 * the space of its frame, because even an empty frame costs a document; the tools are hidden until the custom element around
 * them is defined.
 */
export function Playground(props: ContentComponentProps['Playground']): ReactNode {
  const { frame, title, height, narrowHeight, modules, modes, panels, controls, isBare = false } = props;
  const { text } = useTexts();
  const name = title ?? text('theme.Playground.example');
  return (
    <docs-playground
      data-modules={modules.join(' ')}
      data-controls={controls === undefined ? undefined : JSON.stringify(controls)}
      data-later=""
    >
      {title !== undefined && <p className="code-title">{title}</p>}
      <div className="playground-stage">
        <svg height={height} data-narrow={narrowHeight} data-title={name} aria-hidden="true" />
        <noscript>
          <iframe src={frame} loading="lazy" title={name} height={height} data-narrow={narrowHeight} />
        </noscript>
        {!isBare && (
          <div
            className="playground-handle"
            role="separator"
            aria-orientation="vertical"
            aria-label={text('theme.Playground.width')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={100}
            tabIndex={0}
            hidden
          />
        )}
      </div>
      {isBare ? (
        <div className="playground-tools">
          <OpenLink src={frame} />
        </div>
      ) : (
        <div className="playground-code">
          <PlaygroundTools src={frame} modes={modes} hasControls={controls !== undefined} />
          <Tabs groupId="playground" storageKey="playground_usage_target">
            {panels.map((panel) => (
              <TabItem key={panel.target} value={panel.target} label={labels[panel.target]}>
                <PanelCode {...panel} />
              </TabItem>
            ))}
          </Tabs>
        </div>
      )}
    </docs-playground>
  );
}

/** Number of visible lines of long code. */
const shownLines = 14;

/** The code of one panel. Long code is folded by CSS alone, so that it also unfolds without scripts. */
function PanelCode({ language, lines }: PlaygroundPanel): ReactNode {
  const { text } = useTexts();
  const code = <CodeBlock language={language} lines={lines} />;
  // Folding two lines saves no space, because the button is as high.
  if (lines.length <= shownLines + 2) return code;
  return (
    <div className="code-fold">
      {code}
      <label>
        <input type="checkbox" autoComplete="off" />
        {text('theme.Playground.allCode', { count: String(lines.length) })}
      </label>
    </div>
  );
}

const labels: Readonly<Record<PlaygroundPanel['target'], string>> = {
  html: 'HTML',
  react: 'React',
  vue: 'Vue',
  angular: 'Angular',
};

/** In Markdown, the code of the first panel, HTML, below the title. */
export const playgroundDescription: Description<ContentComponentProps['Playground']> = {
  search: 'none',
  markdown({ props: { title = '', panels } }) {
    const [first] = panels;
    return paragraphs([
      bold(escapeText(title)),
      first === undefined ? '' : codeBlock(codeOf(first.lines), first.language),
    ]);
  },
};
