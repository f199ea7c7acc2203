import type { Ranking } from '@liston/contract/rankings'
import { type MyOrder, ORDERS_FROM, votersMissing } from '@liston/contract/voting'
import { useTexts } from '../../../platform/texts.tsx'
import { orderTexts } from './order-texts.ts'

/** How far one's order agrees with the crowd's, and where it is furthest from it. */
export function Agreement({ ranking, order }: { ranking: Ranking; order: MyOrder }) {
  const t = useTexts(orderTexts)
  const nameOf = (id: string) => ranking.items.find((item) => item.id === id)?.name ?? ''
  const missing = ORDERS_FROM - order.personalOrders
  return (
    <div className="my-order-agreement">
      {order.savedAt ? <Verdict ranking={ranking} percent={order.agreementPct} /> : <p>{t.begin}</p>}
      {order.boldest.length > 0 && (
        <ul>
          {order.boldest.map(({ itemId, places }) => (
            <li key={itemId}>
              {(places > 0 ? t.higher : t.lower)({ name: nameOf(itemId), places: Math.abs(places) })}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && <p className="text-muted">{t.ordersMissing(missing)}</p>}
    </div>
  )
}

function Verdict({ ranking, percent }: { ranking: Ranking; percent: number | null }) {
  const t = useTexts(orderTexts)
  if (ranking.label === 'author') return <p>{t.noCrowd(votersMissing(ranking.weightedVoters))}</p>
  if (percent === null) return <p>{t.noPair}</p>
  return (
    <p className="my-order-verdict">
      <span className="numeral">{t.percent(percent)}</span> <span>{percent === 100 ? t.same : t.agreement}</span>
    </p>
  )
}
