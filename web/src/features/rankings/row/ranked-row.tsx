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
  /** Displayed position. It may lag behind `item.rank` while a new order waits. */
  place: number
  /** True in the order "Justo". Its figure is voters, and only it has ranges and ties. */
  fair: boolean
  /** Set if the row is in the group that is too close to call. The first row shows the heading. */
  tossed?: 'first' | 'after'
  /** Language of name and note, if it differs from the page's. */
  lang?: string
  /** Link to the explanation of the position. */
  why?: ComponentProps<'a'> | undefined
  /** URL of the item's reviews, the target of its rating. */
  reviews: string
  /** Overlay of the row for a tap on a phone. */
  cover?: ReactNode
  /** End of the row: the votes. */
  actions?: ReactNode
  /** Line below the row: the error of a vote. */
  remark?: ReactNode
}

/** The first screen of a phone never shows more rows than this. */
const FIRST_SEEN = 3

/** One item of a ranking: position, picture, name, figure and bar of the order, and the facts behind them. */
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

/** Heading of the rows at the end that are too close to call. */
function CoinTossHeading() {
  const t = useTexts(detailTexts)
  return (
    <div className="ranked-toss">
      <h3 className="ranked-toss-title">≈ {t.coinToss}</h3>
      <p>{t.coinTossHint}</p>
    </div>
  )
}
