import type { ReactNode } from 'react';
import type { OutdatedView, PageView, VersionView } from '../../shared/page-view.ts';
import { Admonition } from '../content/Admonition.tsx';
import { insertNodes } from '../i18n/insert-nodes.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** Notices above the text: draft, unlisted, another language, another version. */
export function Banners({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const { site, version, fallback, outdated } = view;
  return (
    <>
      {view.draft && (
        <Admonition type="caution" title={texts.text('theme.contentVisibility.draftBanner.title')}>
          <p>{texts.text('theme.contentVisibility.draftBanner.message')}</p>
        </Admonition>
      )}
      {view.unlisted && (
        <Admonition type="caution" title={texts.text('theme.contentVisibility.unlistedBanner.title')}>
          <p>{texts.text('theme.contentVisibility.unlistedBanner.message')}</p>
        </Admonition>
      )}
      {version !== null && version.banner !== null && <VersionBanner view={view} version={version} />}
      {fallback !== null && (
        <p className="banner">
          {texts.text('theme.translation.fallback', {
            language: languageName(fallback.htmlLang, site.locale.htmlLang),
          })}
        </p>
      )}
      {outdated !== undefined && (
        <p className="banner">
          {insertNodes(texts.text('theme.translation.outdated'), {
            link: <a href={outdated.href}>{outdated.label}</a>,
          })}
        </p>
      )}
      {outdated?.changes !== undefined && <SourceChanges changes={outdated.changes} />}
    </>
  );
}

/** Returns the name of a language in the reader's language, without its country: `slovenčina` for `sk-SK`. */
function languageName(tag: string, reader: string): string {
  const { language } = new Intl.Locale(tag);
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? tag;
}

/** Changes to translate. The texts are those of the source, so they need no interface texts. */
function SourceChanges({ changes }: { readonly changes: NonNullable<OutdatedView['changes']> }): ReactNode {
  return (
    <details className="banner">
      <summary>
        <code>{changes.from}</code>
      </summary>
      {changes.sections.map(({ title, partials, words }) => (
        <div key={title}>
          <p>
            <b>{title}</b> {partials.map((path) => [<code key={path}>{path}</code>, ' '])}
          </p>
          <pre>{words.map(({ kind, text }, index) => markWords(kind, text, index))}</pre>
        </div>
      ))}
    </details>
  );
}

function markWords(kind: 'same' | 'added' | 'removed', text: string, index: number): ReactNode {
  if (kind === 'added') return <ins key={index}>{text}</ins>;
  return kind === 'removed' ? <del key={index}>{text}</del> : text;
}

function VersionBanner({ view, version }: { readonly view: PageView; readonly version: VersionView }): ReactNode {
  const texts = useTexts();
  const { label, latest, banner } = version;
  const latestName = view.versions.find((other) => other.latest)?.name;
  const key =
    banner === 'unreleased'
      ? 'theme.docs.versions.unreleasedVersionLabel'
      : 'theme.docs.versions.unmaintainedVersionLabel';
  return (
    <div className="banner" role="alert">
      <p>{insertNodes(texts.text(key), { siteTitle: view.site.title, versionLabel: <b>{label}</b> })}</p>
      <p>
        {insertNodes(texts.text('theme.docs.versions.latestVersionSuggestionLabel'), {
          latestVersionLink: (
            <a href={latest.href} data-latest-version={latestName}>
              {texts.text('theme.docs.versions.latestVersionLinkLabel')}
            </a>
          ),
          versionLabel:
            view.versionsFile === undefined ? latest.label : <span data-latest-label="">{latest.label}</span>,
        })}
      </p>
    </div>
  );
}
