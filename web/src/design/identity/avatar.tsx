import { initial, pick, seed } from './seed.ts'
import type { Tone } from './cover-composition.ts'

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary'

type Props = {
  username: string
  /** The chosen picture; without one, the avatar is drawn from the username. */
  src?: string | null
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  rarity?: Rarity
  /** Set it only if the name is not written beside the avatar. */
  alt?: string
}

const pixels = { xs: 24, sm: 32, md: 44, lg: 72, xl: 120 }

/** A user's avatar. The drawing depends only on the username. */
export function Avatar({ username, src, size = 'md', rarity, alt }: Props) {
  const edge = pixels[size]
  const speech = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span className="avatar" data-rarity={rarity}>
      {src ? (
        <img src={src} alt={alt ?? ''} width={edge} height={edge} loading="lazy" decoding="async" />
      ) : (
        <Drawing username={username} edge={edge} speech={speech} />
      )}
    </span>
  )
}

const tones: readonly [Tone, ...Tone[]] = ['primary', 'accent', 'ink', 'stars', 'positive', 'paper']

function Drawing({ username, edge, speech }: { username: string; edge: number; speech: object }) {
  const next = seed(username)
  const tone = pick(next, tones)
  const ribbons = pick(next, flags)
  return (
    <svg viewBox="0 0 48 48" width={edge} height={edge} data-tone={tone} {...speech}>
      <path className="paint-ground" d="M0 0h48v48H0z" />
      <path className="paint-shade" d={ribbons} />
      <text x="24" y="34" className="avatar-letter paint-ink">
        {initial(username)}
      </text>
    </svg>
  )
}

/** Shapes behind the letter, as SVG paths. */
const flags: readonly [string, ...string[]] = [
  'M0 12h44l-6 12 6 12H0z',
  'M48 4H8l6 10L8 24h40z',
  'M0 26h40l-6 10 6 10H0z',
  'M8 0h16v40l-8-7-8 7z',
  'M24 48V8l9 7 9-7v40z',
  'M0 8h38l-4 7 4 7H0zM0 28h26l-4 7 4 7H0z',
  'M48 6H16l4 7-4 7h32zM0 28h32l-4 7 4 7H0z',
]
