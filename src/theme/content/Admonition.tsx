import type { ReactNode } from 'react';
import { bold, escapeText, paragraphs, quote } from '../../shared/markdown.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import type { MessageKey } from '../i18n/languages/en.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { stringOf, type Description } from './description.ts';

interface AdmonitionProps {
  /** Keyword; an unknown one looks like `info` and keeps its name. */
  readonly type?: string;
  readonly title?: ReactNode;
  /** The title with its inline markup, if it has any. */
  readonly titleHtml?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A note beside the text. Color, icon and label show its tone. */
export function Admonition({ type = 'note', title, titleHtml, id, children }: AdmonitionProps): ReactNode {
  const texts = useTexts();
  const tone = Object.hasOwn(tones, type) ? tones[type] : undefined;
  return (
    <div className="note" data-tone={tone?.name ?? 'info'} id={id}>
      <p className="note-title">
        <Icon name={tone?.icon ?? 'info'} />
        {titleHtml === undefined ? (
          <span>{title ?? (tone === undefined ? type : texts.text(tone.label))}</span>
        ) : (
          <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
        )}
      </p>
      {children}
    </div>
  );
}

interface Tone {
  readonly name: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  readonly icon: IconName;
  readonly label: MessageKey;
}

const tones: Readonly<Record<string, Tone | undefined>> = {
  note: { name: 'note', icon: 'note', label: 'theme.admonition.note' },
  tip: { name: 'tip', icon: 'tip', label: 'theme.admonition.tip' },
  info: { name: 'info', icon: 'info', label: 'theme.admonition.info' },
  warning: { name: 'warning', icon: 'warning', label: 'theme.admonition.warning' },
  caution: { name: 'warning', icon: 'warning', label: 'theme.admonition.caution' },
  danger: { name: 'danger', icon: 'danger', label: 'theme.admonition.danger' },
};

/** In Markdown, one of the five alerts of GitHub, which most Markdown renderers support. */
export const admonitionDescription: Description = {
  // Docusaurus has further types.
  properties: { type: [...Object.keys(tones), 'important', 'secondary', 'success'], title: [], id: [] },
  markdown({ props, blocks }, { html }) {
    const title = html(stringOf(props['titleHtml'])) || escapeText(stringOf(props['title']));
    const alert = alerts[stringOf(props['type'])] ?? 'NOTE';
    return quote(`[!${alert}]\n${paragraphs([bold(title), blocks()])}`);
  },
};

const alerts: Readonly<Record<string, string>> = {
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'WARNING',
  danger: 'CAUTION',
};
