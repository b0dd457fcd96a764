import { encode } from 'uqr';

/** How much damage a code survives, from 7 to 30 per cent. */
export type QrCorrection = 'low' | 'medium' | 'quartile' | 'high';

/** A code as SVG path data; `size` is its width and height with the quiet zone, in squares. */
export interface QrDrawing {
  readonly path: string;
  readonly size: number;
}

const levels = { low: 'L', medium: 'M', quartile: 'Q', high: 'H' } as const;

/** The standard asks for four squares of quiet around a code. */
const quietZone = 4;

/** Path data of one row: a rectangle for each run of dark squares, which has no seams between squares. */
function drawRow(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
  return starts
    .map((start) => {
      const end = row.indexOf(false, start);
      return `M${start} ${y}h${(end < 0 ? row.length : end) - start}v1H${start}z`;
    })
    .join('');
}

/** Draws a text as a QR code; `undefined` when it is too long for one. */
export function drawQrCode(text: string, correction: QrCorrection): QrDrawing | undefined {
  try {
    const { data, size } = encode(text, { ecc: levels[correction], border: quietZone });
    return { path: data.map(drawRow).join(''), size };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
