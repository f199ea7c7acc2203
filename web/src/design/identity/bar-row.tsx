import type { ReactNode } from 'react'
import { Anchor } from '../controls/anchor.tsx'
import { Bar } from './bar.tsx'
import type { Tone } from './cover-composition.ts'

type Props = {
  place: number
  name: ReactNode
  /** The formatted number, with its unit if it has one: "1.284". */
  value: ReactNode
  /** Length of the bar, 0–100 percent of the leader; null for no bar. */
  fill: number | null
  size?: 'sm' | 'md' | 'lg'
  tone?: Tone
  href?: string
  /** Between place and name: thumbnail or avatar. */
  picture?: ReactNode
  /** At the end of the row: the vote buttons. */
  actions?: ReactNode
}

/** A row of a ranking: place, name, number, and the bar below. */
export function BarRow({ place, name, value, fill, size = 'md', tone, href, picture, actions }: Props) {
  return (
    <div className={`bar-row bar-row-${size}`} data-place={place <= 3 ? place : undefined}>
      <span className="bar-row-place numeral">{place}</span>
      {picture}
      <div className="bar-row-body">
        <div className="bar-row-head">
          <span className="bar-row-name">
            {href ? (
              <Anchor href={href} className="bar-row-link">
                {name}
              </Anchor>
            ) : (
              name
            )}
          </span>
          <span className="bar-row-value numeral">{value}</span>
        </div>
        {fill !== null && (
          <Bar fill={fill} place={place} size={size} tone={tone ?? (place === 1 ? 'leader' : 'rest')} />
        )}
      </div>
      {actions && <div className="bar-row-actions">{actions}</div>}
    </div>
  )
}
