import type { ReactNode } from 'react';
import { contrastRatio } from './color-math.ts';
import { readableRatio } from './roles.ts';
import { useGenerator } from './use-generator.ts';

/** A pair of colors, `#rrggbb`, and what it is used for. */
export interface SampleProps {
  readonly label: string;
  readonly ground: string;
  readonly ink: string;
  /** What the ink draws; lines need less contrast than text, and divide without any. */
  readonly kind?: 'text' | 'line' | 'divider';
}

const lineRatio = 3;

const marks = { AAA: 'AAA', AA: 'AA', large: 'AA 24\u00A0px', low: '✕' } as const;

/** Shows two colors on each other with their contrast. Drawn as SVG, as a policy may forbid style attributes. */
export function Sample({ label, ground, ink, kind = 'text' }: SampleProps): ReactNode {
  const { texts, formatRatio } = useGenerator();
  const ratio = contrastRatio(ground, ink);
  const rating = rate(ratio);
  const isEnough = kind === 'divider' || ratio >= (kind === 'line' ? lineRatio : readableRatio);
  return (
    <li className="cg-sample" data-enough={isEnough}>
      <svg viewBox="0 0 96 36" aria-hidden="true">
        <rect width="96" height="36" rx="4" fill={ground} />
        {kind === 'text' ? (
          <text x="48" y="24" textAnchor="middle" fill={ink}>
            Aa
          </text>
        ) : (
          <rect x="8" y="8" width="80" height="20" rx="4" fill="none" stroke={ink} strokeWidth="1.5" />
        )}
      </svg>
      <span className="cg-sample-label">{label}</span>
      <span className="cg-ratio">
        {formatRatio(ratio)}
        {kind === 'text' && (
          <>
            {' '}
            <abbr title={texts.ratings[rating]}>{marks[rating]}</abbr>
          </>
        )}
      </span>
    </li>
  );
}

function rate(ratio: number): keyof typeof marks {
  if (ratio >= 7) return 'AAA';
  if (ratio >= readableRatio) return 'AA';
  return ratio >= lineRatio ? 'large' : 'low';
}
