import type { RankedItem } from '@liston/contract/rankings'
import type { ComponentProps } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shownName } from '../../profiles/index.ts'
import { detailTexts } from '../detail/texts.ts'
import { people, rowTexts } from './texts.ts'
import { StarsMark } from './row-figure.tsx'

type Props = {
  item: RankedItem
  place: number
  fair: boolean
  /** The row is in the group of rows that are too close to call, whose heading says so for all. */
  tossed: boolean
  /** Link to the explanation of the position. Hidden from screen readers, which find it at the position itself. */
  why: ComponentProps<'a'> | undefined
  reviews: string
}

/**
 * Facts behind a row's figure. In the fair order: range of the rank, ties and Stars. Else: voters and the bought share.
 */
export function Backing({ item, place, fair, tossed, why, reviews }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  return (
    <ul className="ranked-backing">
      {fair ? <Sureness item={item} place={place} tossed={tossed} why={why} /> : <Points item={item} />}
      {item.rating !== null && <Rating rating={item.rating} ratings={item.ratings} href={reviews} />}
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

function Sureness({ item, place, tossed, why }: Omit<Props, 'fair' | 'reviews'>) {
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
