import type { Ranking } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Clock, Lock, Profile, Warning } from '../../../design/identity/icon.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { orderOf, rankingQuery } from '../ranking-query.ts'
import { stateTexts } from './texts.ts'
import { timeLeft } from './time-left.ts'

const box = 'flex max-w-measure gap-2 border-l-4 border-primary bg-surface-2 px-3 py-2.5 text-sm'

/** Notices about a ranking's special state: its end, personal mode, or hidden by moderation. */
export function StateNotice({ id }: { id: string }) {
  const t = useTexts(stateTexts)
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const { data: ranking } = useQuery(rankingQuery(useApi(), id, orderOf(asked.order)))
  const special = ranking?.status === 'hidden' || ranking?.mode === 'personal' || ranking?.endsAt
  if (!ranking || !special) return null
  return (
    <ul aria-label={t.title} className="grid gap-2">
      {ranking.status === 'hidden' && (
        <li className={box}>
          <Warning size={20} aria-hidden="true" className="shrink-0" />
          <p>
            <strong>{t.hidden}.</strong> {t.hiddenText}
          </p>
        </li>
      )}
      {ranking.mode === 'personal' && (
        <li className={box}>
          <Profile size={20} aria-hidden="true" className="shrink-0" />
          <p>
            <strong>{t.personal}.</strong> {t.personalText}
          </p>
        </li>
      )}
      <End ranking={ranking} />
    </ul>
  )
}

function End({ ranking: { endsAt, status } }: { ranking: Ranking }) {
  const t = useTexts(stateTexts)
  const dates = useDates()
  const now = useNow(endsAt)
  if (endsAt === null || status === 'archived' || status === 'hidden') return null
  const left = timeLeft(endsAt, now)
  const moment = dates.moment(endsAt)
  // The author locked it before its end date; a badge says so already.
  if (left && status === 'locked') return null
  if (!left)
    return (
      <li className={box}>
        <Lock size={20} aria-hidden="true" className="shrink-0" />
        <p>
          <strong>{t.ended}.</strong> {t.endedOn(moment)}
        </p>
      </li>
    )
  return (
    <li className={box}>
      <Clock size={20} aria-hidden="true" className="shrink-0" />
      <p>
        {/* The clocks of server and reader may differ slightly. */}
        <time dateTime={endsAt} className="font-bold" suppressHydrationWarning>
          {'clock' in left ? t.endsSoon(left.clock) : t.endsIn(left.n, left.unit)}
        </time>
        . {t.endsOn(moment)}
      </p>
    </li>
  )
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The present time. Updates every second in the last hour before the end, every minute before that. */
function useNow(endsAt: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  const leftMs = endsAt === null ? 0 : Date.parse(endsAt) - now
  const everyMs = leftMs <= 0 ? null : leftMs <= HOUR_MS ? 1_000 : MINUTE_MS
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
