import '../detail/detail.css'
import type { RankedItem } from '@liston/contract/rankings'
import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shownName } from '../../profiles/index.ts'
import { useDefaultImages } from '../../settings/index.ts'
import { detailTexts } from '../detail/texts.ts'
import { PeopleFigure, StarsMark } from './row-figure.tsx'
import { people, rowTexts } from './texts.ts'
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
  /** URL of the item's own page, with its reviews: the target of its name and rating. */
  href: string
  /** Overlay of the row for a tap where nothing can hover. */
  cover?: ReactNode
  /** End of the row: the votes. */
  actions?: ReactNode
  /** Line below the row: the error of a vote. */
  remark?: ReactNode
}

/** The first screen of a phone never shows more rows than this. */
const FIRST_SEEN = 5

/** One item of a ranking: position, picture, name, figure and bar of the order, and the facts behind them. */
export function RankedRow({ item, place, fair, tossed, lang, why, href, cover, actions, remark }: RankedRowProps) {
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
        subjects={item.subject ? [item.subject] : []}
        src={item.imageUrl ?? images.itemImage}
        alt={item.imageAlt}
        className={item.authorHighlight ? 'ranked-picture ringed' : 'ranked-picture'}
      />
      <div className="ranked-body">
        <div className="ranked-head">
          <h3 lang={lang} className="ranked-name">
            <Anchor href={href} className="ranked-to">
              {item.name}
            </Anchor>
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
        <Backing item={item} place={place} fair={fair} tossed={tossed !== undefined} why={why} href={href} />
      </div>
      {cover}
      {actions && <div className="ranked-actions">{actions}</div>}
      {remark && <div className="ranked-remark">{remark}</div>}
    </li>
  )
}

type Props = {
  item: RankedItem
  place: number
  fair: boolean
  /** The row is in the group of rows that are too close to call, whose heading says so for all. */
  tossed: boolean
  /** Link to the explanation of the position. Hidden from screen readers, which find it at the position itself. */
  why: ComponentProps<'a'> | undefined
  href: string
}

/**
 * Facts behind a row's figure. In the fair order: range of the rank, ties and Stars. Else: voters and the bought share.
 */
function Backing({ item, place, fair, tossed, why, href }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  return (
    <ul className="ranked-backing">
      {fair ? <Sureness item={item} place={place} tossed={tossed} why={why} /> : <Points item={item} />}
      {item.rating !== null && <Rating rating={item.rating} ratings={item.ratings} href={href} />}
      {item.addedBy && <li>{t.addedBy(shownName(language, item.addedBy))}</li>}
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

/** Rating from the item's reviews, with a link to them. It affects no order. */
function Rating({ rating, ratings, href }: { rating: number; ratings: number; href: string }) {
  const t = useTexts(rowTexts)
  const language = useLanguage()
  return (
    <li>
      <Anchor href={href} className="link ranked-link">
        {t.rating(formatNumber(language, Math.round(rating * 10) / 10))}{' '}
        <span className="sr-only">{counted(language, ratings, t.ratings)}</span>
      </Anchor>
    </li>
  )
}

function Sureness({ item, place, tossed, why }: Omit<Props, 'fair' | 'href'>) {
  const t = useTexts(detailTexts)
  const { rank, rankLow: low, rankHigh: high } = item
  return (
    <>
      {low !== null && high !== null && (
        <li>
          <a {...why} tabIndex={-1} aria-hidden="true" className="ranked-why">
            {t.range(rank, low, high)}
          </a>
          <span className="sr-only">{t.rangeSpoken(rank, low, high)}</span>
        </li>
      )}
      {item.isNew && (
        <li title={t.newHint}>
          <Badge>{t.isNew}</Badge>
          <span className="sr-only">: {t.newHint}</span>
        </li>
      )}
      {item.tieWithNext && !tossed && (
        <li>
          {t.tie} {t.tieWith(place + 1)}
        </li>
      )}
      {item.paidPoints > 0 && (
        <li>
          <StarsMark stars={item.paidPoints} />
        </li>
      )}
    </>
  )
}

function Points({ item }: { item: RankedItem }) {
  const t = useTexts(detailTexts)
  // "Órdenes" counts no points.
  const paid = item.ordersScore !== null ? 0 : Math.round((100 * item.paidPoints) / Math.max(1, item.points))
  const language = useLanguage()
  return (
    <>
      <li>{counted(language, item.voters, people[language])}</li>
      {paid > 0 && <li className="ranked-paid bought">{t.boosted(paid)}</li>}
    </>
  )
}

/** Part of an item's bar that was bought with Stars, in percent of the leader. Only for bars that show points. */
export const boughtOf = ({ share, paidPoints, points }: Pick<RankedItem, 'share' | 'paidPoints' | 'points'>): number =>
  ((share ?? 0) * paidPoints) / Math.max(1, points)

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

/** Minimum number of tied rows at the end of a list for a group. Fewer rows keep their own marks. */
const BAND_FROM = 3

type Tied = Pick<RankedItem, 'id' | 'tieWithNext'>

/**
 * Rows at the end of a list form a group if each is tied with the next (rules 3.5). Returns the index of its first row,
 * or the number of rows if there is no group. `shown` are the rows as displayed, `ranked` in the new order.
 */
export function coinTossFrom(shown: readonly Tied[], ranked: readonly Tied[]): number {
  let first = ranked.length - 1
  while (first > 0 && ranked[first - 1]?.tieWithNext) first -= 1
  const tied = new Set(ranked.slice(Math.max(0, first)).map((item) => item.id))
  // While a new order waits to be shown, other rows may be among them.
  let from = shown.length
  while (from > 0 && tied.has(shown[from - 1]?.id ?? '')) from -= 1
  return shown.length - from < BAND_FROM ? shown.length : from
}
