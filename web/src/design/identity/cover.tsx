import { subjectPath } from '@liston/contract/rankings'
import { type Composition, composition } from './cover-composition.ts'
import { initial } from './seed.ts'

type Props = {
  /** Seeds the drawing; a square also shows its initial. */
  title: string
  /** The category's emoji, displayed on a card without `subjects`. */
  emoji?: string
  /** Emoji that depict what it is about, drawn as pictures: up to three on a card, one on a square. */
  subjects?: readonly string[]
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

/** On which side of a drawn card its pictures are, by the place that its shapes leave free. */
const sideOf = ({ spot }: Composition) => (spot.x > 200 ? 'right' : spot.x < 120 ? 'left' : 'top')

type Drawing = { drawn: Composition; width: number; height: number }
const Shapes = ({ drawn: { shapes }, width, height }: Drawing) => (
  <>
    <path className="paint-ground" d={`M0 0h${width}v${height}H0z`} />
    {shapes.map((shape) => (
      <path key={shape.d} data-tone={shape.tone} className="paint-ground" d={shape.d} />
    ))}
  </>
)

/**
 * Cover of a ranking (16:9) or an item (square): an uploaded picture, or pictures of what it is about, or a drawing of
 * bars and ribbons with an emoji or an initial. All are in the theme's colours.
 */
export function Cover({ title, emoji, subjects = [], variant = 'card', src, alt, className, eager }: Props) {
  const look = `cover cover-${variant} ${className ?? ''}`.trim()
  const [width, height] = variant === 'card' ? [320, 180] : [96, 96]
  const load = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (src)
    return <img {...sourcesOf(src, variant)} alt={alt ?? ''} width={width} height={height} className={look} {...load} />
  const drawn = composition(title, variant)
  const { ground, spot } = drawn
  const speech = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  const viewBox = `0 0 ${width} ${height}`
  if (subjects.length > 0)
    return (
      <span className={`${look} cover-pictured`} data-tone={ground} data-side={sideOf(drawn)} {...speech}>
        {variant === 'card' && (
          <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice">
            <Shapes {...{ drawn, width, height }} />
          </svg>
        )}
        {subjects.map((subject) => (
          <img
            key={subject}
            className="cover-picture"
            src={subjectPath(subject)}
            alt=""
            width="36"
            height="36"
            {...load}
          />
        ))}
      </span>
    )
  return (
    <svg viewBox={viewBox} className={look} data-tone={ground} {...speech}>
      <Shapes {...{ drawn, width, height }} />
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

type ItemPictureProps = {
  item: { name: string; imageUrl: string | null; subject: string | null }
  className: string
}

/** The picture of an item beside its name: an uploaded image or a drawn one. Renders nothing without either. */
export function ItemPicture({ item: { name, imageUrl, subject }, className }: ItemPictureProps) {
  if (!imageUrl && !subject) return null
  return (
    <Cover
      variant="square"
      title={name}
      src={imageUrl}
      subjects={subject ? [subject] : []}
      className={className}
      eager
    />
  )
}
