const colors = [
  '--accent',
  '--accent-strong',
  '--accent-weak',
  '--on-accent',
  '--page',
  '--surface',
  '--surface-strong',
  '--text',
  '--text-quiet',
  '--line',
  '--line-strong',
] as const;

const fonts = ['--font-text', '--font-code'] as const;

const [width, row] = [640, 40];

/** The tokens as this page has them: they follow its color mode. Attributes of SVG need no style that a policy could block. */
export default function Tokens({ label }: { readonly label: string }) {
  const rows = Math.ceil(colors.length / 2);
  const height = (rows + fonts.length) * row;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={label}>
      {colors.map((name, index) => {
        const [x, y] = [Math.floor(index / rows) * (width / 2), (index % rows) * row];
        return (
          <g key={name}>
            <rect x={x + 1} y={y + 4} width="64" height="30" rx="6" fill={`var(${name})`} stroke="var(--line-strong)" />
            <text x={x + 78} y={y + 24} fontSize="15" fontFamily="var(--font-code)" fill="currentColor">
              {name}
            </text>
          </g>
        );
      })}
      {fonts.map((name, index) => (
        <text
          key={name}
          x="1"
          y={(rows + index) * row + 26}
          fontSize="18"
          fontFamily={`var(${name})`}
          fill="currentColor"
        >
          {name} · Aa Bb 123
        </text>
      ))}
    </svg>
  );
}
