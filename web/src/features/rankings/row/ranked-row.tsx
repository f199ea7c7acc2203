import '../detail/detail.css'
import type { RankedItem } from '@liston/contract/rankings'
import type { ComponentProps, ReactNode } from 'react'
import { Bar } from '../../../design/identity/bar.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDefaultImages } from '../../settings/index.ts'
import { detailTexts } from '../detail/texts.ts'
import { Backing } from './backing.tsx'
import { boughtOf } from './bought-of.ts'
import { PeopleFigure } from './row-figure.tsx'
import { Translated } from './translated.tsx'

export type RankedRowProps = {
  item: RankedItem
  /** Where it stands in the list as shown; may lag behind `item.rank` while a new order waits. */
  place: number
  /** Whether the order is "Justo", whose figure is people and which alone knows ranges and ties. */
  fair: boolean
  /** Stands in the band of those too close to call; its first has the heading of them all. */
  tossed?: 'first' | 'after'
  /** The language of its name and note, where it is not the page's. */
  lang?: string
  /** Leads to what stands behind its place. */
  why?: ComponentProps<'a'> | undefined
  /** The address of its reviews, to which its rating leads. */
  reviews: string
  /** Lies over the row: what a tap on a phone does. */
  cover?: ReactNode
  /** Stands at the end of the row: the votes. */
  actions?: ReactNode
  /** A line under the row: why a vote was refused. */
  remark?: ReactNode
}

/** More rows than these never fit a phone's first screen. */
const FIRST_SEEN = 3

/** One item of a ranking: place, picture, name, the figure and the bar of its order, and what stands behind them. */
export function RankedRow({ item, place, fair, tossed, lang, why, reviews, cover, actions, remark }: RankedRowProps) {
  const language = useLanguage()
  const images = useDefaultImages()
  return (
    <li
      data-item={item.id}
      data-place={place <= 3 ? place : undefined}
      data-tossed={tossed}
      className={place <= FIRST_SEEN ? 'ranked-row' : 'ranked-row later'}
    >
      {tossed === 'first' && <CoinTossHeading />}
      {why ? (
        <a {...why} className="ranked-place ranked-why numeral">
          {place}
        </a>
      ) : (
        <span className="ranked-place numeral">{place}</span>
      )}
      <Cover
        variant="square"
        title={item.name}
        src={item.imageUrl ?? images.itemImage}
        alt={item.imageAlt}
        className={item.authorHighlight ? 'ranked-picture ringed' : 'ranked-picture'}
      />
      <div className="ranked-body">
        <div className="ranked-head">
          <h3 lang={lang} className="ranked-name">
            {item.name}
          </h3>
          <span className="ranked-points numeral">
            {fair ? (
              <PeopleFigure supporters={item.supporters} />
            ) : (
              formatNumber(language, item.ordersScore ?? item.points)
            )}
          </span>
        </div>
        {lang && item.translation && <Translated translation={item.translation} />}
        {item.share !== null && (
          <Bar
            fill={item.share}
            bought={fair || item.ordersScore !== null ? undefined : boughtOf(item)}
            place={place}
            tone={place === 1 ? 'leader' : 'rest'}
          />
        )}
        {item.note && (
          <p lang={lang} className="ranked-note">
            {item.note}
          </p>
        )}
        <Backing item={item} place={place} fair={fair} tossed={tossed !== undefined} why={why} reviews={reviews} />
      </div>
      {cover}
      {actions && <div className="ranked-actions">{actions}</div>}
      {remark && <div className="ranked-remark">{remark}</div>}
    </li>
  )
}

/** Over the rows at the end that are too close to call. */
function CoinTossHeading() {
  const t = useTexts(detailTexts)
  return (
    <div className="ranked-toss">
      <h3 className="ranked-toss-title">≈ {t.coinToss}</h3>
      <p>{t.coinTossHint}</p>
    </div>
  )
}
