import type { SocialCardDesign, SocialCardView } from '../../shared/social-card.ts';
import { escapeMarkup } from '../content/escape-markup.ts';
import { fitTitle } from './fit-title.ts';

// The colors of tokens.css in light mode: the card renderer supports neither style sheets nor OKLCH.
const colors = { page: '#fefcfa', text: '#2a221e', quiet: '#544943', accent: '#903517', line: '#dfd7d1' };
const margin = 88;
const width = 1200;
const height = 630;

/** Pictograms, which the fonts do not contain. */
const pictograms = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier}|\u200D|\uFE0F/gu;

/** The social card of a page: its section, its title and the name of the site. */
export const socialCard: SocialCardDesign = {
  // One weight: the section differs in color and size, and a second file would be 2 % of the package.
  fonts: ['fonts/atkinson-next-700.ttf'],
  family: 'Atkinson Next',
  scripts: ['Latin'],
  draw: drawCard,
};

function drawCard({ title, section, site, direction, logo }: SocialCardView): string {
  const { lines, size } = fitTitle(title.replace(pictograms, ''), width - 2 * margin);
  const isLeft = direction === 'ltr';
  const x = isLeft ? margin : width - margin;
  const leading = size * 1.12;
  // The lines of the title are centered between section and name.
  const first = 305 - ((lines.length - 1) * leading) / 2 + size * 0.34;
  const text = (content: string, at: { readonly y: number; readonly size: number; readonly fill: string }): string =>
    `<text x="${x}" y="${at.y}" font-size="${at.size}" font-weight="700" fill="${at.fill}">${escapeMarkup(content)}</text>`;
  const scale = logo === undefined ? 1 : Math.min(64 / logo.height, 520 / logo.width);
  const name =
    logo === undefined
      ? text(site, { y: height - margin + 10, size: 40, fill: colors.text })
      : `<image href="${logo.href}" x="${isLeft ? x : x - logo.width * scale}" y="${height - margin - 40}" width="${logo.width * scale}" height="${logo.height * scale}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${socialCard.family}" text-anchor="${isLeft ? 'start' : 'end'}">`,
    `<rect width="${width}" height="${height}" fill="${colors.page}"/>`,
    `<rect x="${isLeft ? 0 : width - 20}" width="20" height="${height}" fill="${colors.accent}"/>`,
    `<rect x="${margin}" y="${height - 158}" width="${width - 2 * margin}" height="2" fill="${colors.line}"/>`,
    text(section, { y: margin + 34, size: 36, fill: colors.quiet }),
    ...lines.map((line, index) => text(line, { y: first + index * leading, size, fill: colors.text })),
    name,
    '</svg>',
  ].join('');
}
