import './detail.css'
import type { RankedItem } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { Bar } from '../../../design/identity/bar.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { boughtOf } from './bought-of.ts'
import { detailTexts } from './texts.ts'

export type RankedRowProps = {
  item: RankedItem
  /** Where it stands in the list as shown; may lag behind `item.rank` while a new order waits. */
  place: number
  /** Whether the order is "Justo", which alone knows ranges and ties. */
  fair: boolean
  /** The language of its name and note, where it is not the page's. */
  lang?: string
  /** Lies over the row: what a tap on a phone does. */
  cover?: ReactNode
  /** Stands at the end of the row: the votes. */
  actions?: ReactNode
  /** A line under the row: why a vote was refused. */
  remark?: ReactNode
}

/** More rows than these never fit a phone's first screen. */
const FIRST_SEEN = 3

/** One item of a ranking: place, picture, name, points, the bar, and what stands behind the figure. */
export function RankedRow({ item, place, fair, lang, cover, actions, remark }: RankedRowProps) {
  const language = useLanguage()
  return (
    <li
      data-item={item.id}
      data-place={place <= 3 ? place : undefined}
      className={place <= FIRST_SEEN ? 'ranked-row' : 'ranked-row later'}
    >
      <span className="ranked-place numeral">{place}</span>
      <Cover variant="square" title={item.name} src={item.imageUrl} className="ranked-picture" />
      <div className="ranked-body">
        <div className="ranked-head">
          <h3 lang={lang} className="ranked-name">
            {item.name}
          </h3>
          <span className="ranked-points numeral">{formatNumber(language, item.points)}</span>
        </div>
        <Bar fill={item.share} bought={boughtOf(item)} place={place} tone={place === 1 ? 'leader' : 'rest'} />
        {item.note && (
          <p lang={lang} className="ranked-note">
            {item.note}
          </p>
        )}
        <Backing item={item} place={place} fair={fair} />
      </div>
      {cover}
      {actions && <div className="ranked-actions">{actions}</div>}
      {remark && <div className="ranked-remark">{remark}</div>}
    </li>
  )
}

/** Who stands behind the points: people, the bought share, how sure the place is. */
function Backing({ item, place, fair }: { item: RankedItem; place: number; fair: boolean }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const paid = Math.round((100 * item.paidPoints) / Math.max(1, item.points))
  const { rank, rankLow: low, rankHigh: high } = item
  return (
    <ul className="ranked-backing">
      <li>{counted(language, item.voters, t.people)}</li>
      {fair && low !== null && high !== null && (
        <li>
          <span aria-hidden="true">{t.range(rank, low, high)}</span>
          <span className="sr-only">{t.rangeSpoken(rank, low, high)}</span>
        </li>
      )}
      {fair && item.tieWithNext && (
        <li>
          {t.tie} {t.tieWith(place + 1)}
        </li>
      )}
      {paid > 0 && <li className="ranked-paid bought">{t.boosted(paid)}</li>}
      {item.linkUrl && (
        <li>
          <a href={item.linkUrl} rel="ugc nofollow noopener" target="_blank" className="link ranked-link">
            {t.link}
          </a>
        </li>
      )}
    </ul>
  )
}
