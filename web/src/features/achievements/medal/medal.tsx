import './medal.css'
import type { Achievement } from '@liston/contract/achievements'
import { glyphs } from './glyphs.ts'

export type Metal = Achievement['steps'][number]['metal']

/** Each metal has a shape of its own, and as many bars as its step: nobody needs its colour. */
const frames: Record<Metal, string> = {
  bronze: 'M32 4a26 26 0 110 52 26 26 0 010-52z',
  silver: 'M32 3l24 13.5v27L32 57 8 43.5v-27z',
  gold: 'M32 2l7.3 6.1 9.5-.3 1.4 9.4 8 5.1L54 31l4.2 8.7-8 5.1-1.4 9.4-9.5-.3L32 60l-7.3-6.1-9.5.3-1.4-9.4-8-5.1L10 31l-4.2-8.7 8-5.1 1.4-9.4 9.5.3z',
}
/** Where its bars begin, from the left. */
const bars: Record<Metal, number[]> = { bronze: [29], silver: [25, 33], gold: [21, 29, 37] }

type Props = {
  /** Which achievement, for what is drawn on it. */
  of: Pick<Achievement, 'key' | 'kind'>
  /** Null: not earned yet. */
  metal: Metal | null
  /** Pixels. */
  size?: number
}

/** A medal, in the shape of its metal. A picture beside words: it says nothing itself. */
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
