import { composition } from './cover-composition.ts'
import { initial } from './seed.ts'

type Props = {
  /** Seeds the drawing; a square also shows its initial. */
  title: string
  /** The category's emoji, displayed on a card. */
  emoji?: string
  variant?: 'card' | 'square'
  /** URL of an uploaded picture that replaces the drawing: an image of ours without its width, or a complete URL. */
  src?: string | null
  alt?: string | null
  className?: string
  /** Loads at once instead of lazily: for the cover in the first view. */
  eager?: boolean
}

/** Uploaded pictures have several widths (contract/uploads). */
const sourcesOf = (src: string, variant: Props['variant']) => {
  if (!src.startsWith('/images/')) return { src }
  if (variant === 'square') return { src: `${src}-200.webp` }
  const srcSet = [200, 600, 1200].map((width) => `${src}-${width}.webp ${width}w`).join()
  return { src: `${src}-600.webp`, srcSet, sizes: '(width >= 48rem) 24rem, 100vw' }
}

/**
 * Cover of a ranking (16:9) or an item (square): a picture, or a drawing of bars and ribbons in the theme's colours.
 */
export function Cover({ title, emoji, variant = 'card', src, alt, className, eager }: Props) {
  const look = `cover cover-${variant} ${className ?? ''}`.trim()
  const [width, height] = variant === 'card' ? [320, 180] : [96, 96]
  if (src) {
    const load = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
    return <img {...sourcesOf(src, variant)} alt={alt ?? ''} width={width} height={height} className={look} {...load} />
  }
  const { ground, shapes, spot } = composition(title, variant)
  const speech = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={look} data-tone={ground} {...speech}>
      <path className="paint-ground" d={`M0 0h${width}v${height}H0z`} />
      {shapes.map((shape) => (
        <path key={shape.d} data-tone={shape.tone} className="paint-ground" d={shape.d} />
      ))}
      {variant === 'card' && emoji && (
        <>
          <circle cx={spot.x} cy={spot.y} r="52" className="cover-spot" />
          <text x={spot.x} y={spot.y} className="cover-emoji">
            {emoji}
          </text>
        </>
      )}
      {variant === 'square' && (
        <text x="48" y="66" className="cover-letter paint-ink">
          {initial(title)}
        </text>
      )}
    </svg>
  )
}
