import classes from './mat-art.module.css'

const GROUNDS = [
  ['#0b5f53', '#0f7264', '#f2a51e'],
  ['#1d3a4f', '#264b64', '#f2a51e'],
  ['#6d2f22', '#82392a', '#ffdc8c'],
  ['#27322f', '#34413d', '#fdc851'],
] as const

/** A placeholder picture: a mat seen from above, different for each `seed`. Decorative. */
export const MatArt = ({ seed, wide = false }: { readonly seed: string; readonly wide?: boolean }) => {
  const number = hash(seed)
  const [ground, tile, line] = GROUNDS[number % GROUNDS.length] ?? GROUNDS[0]
  const turn = ((number >>> 4) % 5) * 9 - 18
  const width = wide ? 640 : 320
  const x = width / 2 - 36 + ((number >>> 8) % 5) * 18
  return (
    <svg
      className={classes.art}
      viewBox={`0 0 ${width} 180`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <rect width={width} height="180" fill={ground} />
      <g transform={`rotate(${turn} ${x} 96)`}>
        {TILES.map(([column, row]) => (
          <rect
            key={`${column}.${row}`}
            x={x - 480 + column * 40}
            y={row * 40 - 264}
            width="39"
            height="39"
            fill={tile}
          />
        ))}
        <rect x={x - 80} y="16" width="160" height="160" fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="5" />
        <rect x={x - 60} y="36" width="120" height="120" fill={ground} fillOpacity=".55" />
        <path d={`M${x - 24} 84v24M${x + 24} 84v24`} stroke={line} strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}

/** Every other tile of an area larger than the picture, which can be rotated. */
const TILES = Array.from({ length: 25 * 18 }, (_, index) => [index % 25, Math.floor(index / 25)] as const).filter(
  ([column, row]) => (column + row) % 2 === 0,
)

const hash = (text: string): number => {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16_777_619)
  return value >>> 0
}
