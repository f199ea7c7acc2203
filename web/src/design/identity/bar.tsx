import type { Tone } from './cover-composition.ts'

type Props = {
  /** Percent of the leader (or of the goal). A value above 0 is always visible. */
  fill: number
  /** Percent of the leader that was bought with Stars; this part is hatched. */
  bought?: number
  /** Places 1, 2 and 3 end like a prize ribbon. */
  place?: number
  size?: 'sm' | 'md' | 'lg'
  tone?: Tone
  /** Also shows the whole length: for progress towards a goal. */
  track?: boolean
  className?: string
}

/** The bar of a ranking. Screen readers ignore it, because the number is always written beside it. */
export function Bar({ fill, bought, place, size = 'md', tone = 'primary', track, className }: Props) {
  const ribbon = place !== undefined && place <= 3
  return (
    <span
      aria-hidden="true"
      data-fill={clampPercent(fill)}
      data-tone={tone}
      className={['bar', `bar-${size}`, ribbon && 'bar-ribbon', track && 'bar-track', className]
        .filter(Boolean)
        .join(' ')}
    >
      <span className="bar-fill">{!!bought && <span className="bar-bought" data-fill={clampPercent(bought)} />}</span>
    </span>
  )
}

function clampPercent(fill: number) {
  if (!(fill > 0)) return 0
  return Math.min(100, Math.max(1, Math.round(fill)))
}
