import type { RankedItem } from '@liston/contract/rankings'
import { Badge } from '../../../design/identity/badge.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from '../detail/texts.ts'
import { people } from './texts.ts'
import { StarsMark } from './row-figure.tsx'

type Props = {
  item: RankedItem
  place: number
  fair: boolean
  /** It stands in the band of those too close to call, which says it for all. */
  tossed: boolean
}

/** What stands behind a row's figure: how sure its place is and its Stars; where the figure is points, people and the bought share. */
export function Backing({ item, place, fair, tossed }: Props) {
  const t = useTexts(detailTexts)
  return (
    <ul className="ranked-backing">
      {fair ? <Sureness item={item} place={place} tossed={tossed} /> : <Points item={item} />}
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

function Sureness({ item, place, tossed }: Omit<Props, 'fair'>) {
  const t = useTexts(detailTexts)
  const { rank, rankLow: low, rankHigh: high } = item
  return (
    <>
      {low !== null && high !== null && (
        <li>
          <span aria-hidden="true">{t.range(rank, low, high)}</span>
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
  const paid = Math.round((100 * item.paidPoints) / Math.max(1, item.points))
  const language = useLanguage()
  return (
    <>
      <li>{counted(language, item.voters, people[language])}</li>
      {paid > 0 && <li className="ranked-paid bought">{t.boosted(paid)}</li>}
    </>
  )
}
