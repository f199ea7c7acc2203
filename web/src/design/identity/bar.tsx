import type { Tone } from './tone.ts'

type Props = {
  /** Share of the leader (or of the goal) in percent; anything above 0 stays visible. */
  fill: number
  /** How much of that length was bought with Stars, in percent of the leader too; it is ruled. */
  bought?: number
  /** 1, 2 and 3 end in the swallow-tail of a prize ribbon. */
  place?: number
  size?: 'sm' | 'md' | 'lg'
  tone?: Tone
  /** Shows the whole length too: for progress towards a goal. */
  track?: boolean
  className?: string
}

/** The bar of Listón. It says nothing to a screen reader: the figure is always written beside it. */
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
