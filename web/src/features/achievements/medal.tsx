import './medal.css'
import type { Achievement } from '@liston/contract/achievements'

export type Metal = Achievement['steps'][number]['metal']

/** Each metal has its own shape, and as many bars as its step, so that nobody depends on colours. */
const frames: Record<Metal, string> = {
  bronze: 'M32 4a26 26 0 110 52 26 26 0 010-52z',
  silver: 'M32 3l24 13.5v27L32 57 8 43.5v-27z',
  gold: 'M32 2l7.3 6.1 9.5-.3 1.4 9.4 8 5.1L54 31l4.2 8.7-8 5.1-1.4 9.4-9.5-.3L32 60l-7.3-6.1-9.5.3-1.4-9.4-8-5.1L10 31l-4.2-8.7 8-5.1 1.4-9.4 9.5.3z',
}
/** Left edges of the bars. */
const bars: Record<Metal, number[]> = { bronze: [29], silver: [25, 33], gold: [21, 29, 37] }

type Props = {
  /** The achievement, which determines the drawing. */
  of: Pick<Achievement, 'key' | 'kind'>
  /** Null: not earned yet. */
  metal: Metal | null
  /** Pixels. */
  size?: number
}

/** A medal in the shape of its metal. Decorative: hidden from screen readers. */
export function Medal({ of, metal, size = 72 }: Props) {
  const drawn = glyphs[of.key]
  const shape = metal ?? 'bronze'
  return (
    <svg
      viewBox="0 0 64 62"
      width={size}
      height={Math.round((size * 62) / 64)}
      className="medal"
      data-metal={metal ?? 'none'}
      aria-hidden="true"
    >
      <path d={frames[shape]} className="medal-face" />
      {drawn ? (
        <path d={drawn} transform="translate(18.5 13) scale(1.13)" className="medal-glyph" />
      ) : (
        <text x="32" y="36" textAnchor="middle" className="medal-number">
          {Number(of.key.slice(-2))}
        </text>
      )}
      {metal && bars[metal].map((x) => <rect key={x} x={x} y="45" width="6" height="3" rx="1" className="medal-bar" />)}
    </svg>
  )
}

/** Drawings on the medals, own line art on a 24 × 24 grid, one per achievement. */
const glyphs: Record<string, string> = {
  votante: 'M5 13l5 5L20 6',
  creador: 'M4 18h10M4 12h14M4 6h6M17 15v6M14 18h6',
  multitud:
    'M8 11a3 3 0 100-6 3 3 0 000 6zM16 11a3 3 0 100-6 3 3 0 000 6zM2.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15 14.2c3.5-.7 6.5 1.5 6.5 4.8',
  duelista: 'M4 20L18 6M14 5h5v5M20 20L6 6M10 5H5v5',
  campeon: 'M7 4h10v5a5 5 0 01-10 0zM7 6H4c0 3 1 4.5 3.5 4.7M17 6h3c0 3-1 4.5-3.5 4.7M12 14v3M8 20h8',
  critico: 'M12 3l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.4l-5.3 3 1.2-6L3.4 9.3l6-.7z',
  util: 'M8 20V11l4-7c1.5 0 2.5 1 2.3 2.5L13.7 10h4.8c1.2 0 2 1.1 1.7 2.2l-1.7 6.3c-.2.9-1 1.5-1.9 1.5zM4 11v9',
  conversador: 'M4 5h12v9H9l-4 3.5V14H4zM19 9h1.5v9H19v3l-3.5-3H11',
  curador: 'M4 6h9M4 12h7M4 18h6M14 16l3 3 5-7',
  explorador: 'M12 21a9 9 0 100-18 9 9 0 000 18zM15.5 8.5l-2 5-5 2 2-5z',
  constante:
    'M12 21c4 0 6.5-2.6 6.5-6.2C18.5 10 14 8 13.5 3c-3 1.8-4.3 4.5-3.8 7.2C8.5 9.8 8 8.8 7.8 8 6.2 9.8 5.5 12 5.5 14.5 5.5 18.4 8 21 12 21z',
  olfato: 'M11 4c0 5-4 8-4 11.5C7 18 8.5 19 10.5 19c1.2 0 2-.5 2.5-1.5M15 18.5c3 0 3-4 6-4M16 13c2.5 0 2.5-3 5-3',
  contracorriente: 'M3 18c2 0 2-2 4.5-2s2.5 2 4.5 2 2-2 4.5-2 2.5 2 4.5 2M12 13V3M8 7l4-4 4 4',
  arbitro: 'M9 18a5 5 0 110-10h12v3h-6.5A5 5 0 019 18zM9 13h.01M14 5l1-2M10 5V3',
  anfitrion: 'M4 20h16M6 20V5l9-2v17M12 12h.01M15 6h3v14',
  bilingue:
    'M3 18l4.5-12L12 18M4.7 13.5h5.6M15 11c1.5-1.3 6-1.2 6 2v5M21 14.2c-3.5 0-6.5.3-6.5 2.3 0 2.2 4.2 2.2 6.5-.3',
  coleccionista: 'M12 11a4 4 0 100-8 4 4 0 000 8zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  buho: 'M5 4l3 2h8l3-2v9a7 7 0 01-14 0zM9 11h.01M15 11h.01M11 14l1 1.5 1-1.5',
  'martes-y-trece': 'M5 6h14v15H5zM5 10h14M9 3v4M15 3v4M9 14v4M13 14h2.5l-1.5 1.8c1.5 0 2 2.2 0 2.2h-1',
  salomon: 'M12 4v16M7 20h10M4 7h16M4 7l-2 6h5zM20 7l-3 6h5z',
  novelista: 'M5 20c0-9 5-15 14-16-1 9-6 13-12 13M5 20l6-8',
  'menu-degustacion': 'M3 17h18M5 17a7 7 0 0114 0M12 10V8M4 20h16',
}
