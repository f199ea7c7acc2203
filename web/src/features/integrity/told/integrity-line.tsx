import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { toldQuery } from './told-query.ts'
import { toldTexts } from './texts.ts'

/** Excluded votes of a ranking, the method, and the order with them (rules 3.29); also calm mode and a freeze. */
export function IntegrityLine({ rankingId }: { rankingId: string }) {
  const t = useTexts(toldTexts)
  const dates = useDates()
  const { data: told } = useQuery(toldQuery(useApi(), rankingId))
  if (!told) return null
  return (
    <section id="integridad" aria-label={t.title} className="grid gap-1 text-sm">
      {told.frozenUntil ? (
        <p role="status">{t.frozen(dates.moment(told.frozenUntil))}</p>
      ) : (
        told.calm && <p role="status">{t.calm}</p>
      )}
      {told.exclusions.map(({ id, at, votes }) => (
        <p key={id}>{t.excluded(dates.day(at), votes)}</p>
      ))}
      {told.exclusions.length > 0 && (
        <details className="grid gap-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.how}</summary>
          <p className="max-w-measure text-muted">{t.method}</p>
          {told.withThem.length > 0 && <OrderWithThem order={told.withThem} />}
        </details>
      )}
    </section>
  )
}

function OrderWithThem({ order }: { order: { name: string; now: number | null }[] }) {
  const t = useTexts(toldTexts)
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.withThem}</summary>
      <p className="text-muted">{t.withThemLead}</p>
      <ol className="list-decimal pl-6">
        {order.map(({ name, now }, at) => (
          <li key={name} className="break-words">
            {name} {now !== null && now !== at + 1 && <span className="numeral text-muted">{t.now(now)}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
