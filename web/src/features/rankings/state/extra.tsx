import type { Ranking } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Clock, Lock, Profile, Warning } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'
import { ABOUT_ID } from '../detail/ranking-head.tsx'
import { editTexts } from '../edit/texts.ts'
import { Changes } from '../history/changes.tsx'
import { orderOf, rankingQuery } from '../ranking-query.ts'
import { stateTexts } from './texts.ts'
import { timeLeft } from './time-left.ts'

export type ExtraProps = { part: 'state' | 'about'; id: string }

const HISTORY_ID = 'historial'

/** Change history of a ranking: a link that opens it, and the list once it is open. */
function History({ id }: { id: string }) {
  const t = useTexts(editTexts)
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const open = asked.part === 'changes'
  return (
    <section id={HISTORY_ID} aria-labelledby="history" className="grid gap-2">
      <h3 id="history" className={open ? 'text-md' : 'ranking-way'}>
        {open ? (
          t.history
        ) : (
          <Anchor href={`/ranking/${id}?part=changes#${HISTORY_ID}`} className="link link-alone">
            {t.history}
          </Anchor>
        )}
      </h3>
      {open && <Changes id={id} />}
    </section>
  )
}

const kinds = ['csv', 'json'] as const

/** Download links of a public ranking, in the displayed order. */
function ExportLinks({ id }: { id: string }) {
  const t = useTexts(stateTexts)
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const { data: ranking } = useQuery(rankingQuery(useApi(), id, orderOf(asked.order)))
  if (ranking?.visibility !== 'public') return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>{t.download}</span>
      {kinds.map((kind) => (
        <a
          key={kind}
          href={`/api/v1/rankings/${id}/export.${kind}?order=${ranking.order}`}
          download=""
          rel="nofollow"
          className="link link-alone"
        >
          {kind.toUpperCase()}
        </a>
      ))}
    </p>
  )
}

/** Link to report another user's ranking. Guests have to sign in first. */
function ReportLink({ id }: { id: string }) {
  const t = useTexts(stateTexts)
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const { data: ranking } = useQuery(rankingQuery(useApi(), id, orderOf(asked.order)))
  const me = useMe()
  const href = useWayIn(`/report/ranking/${id}`)
  if (!ranking || ranking.author.id === me?.id) return null
  return (
    <Anchor href={href} rel="nofollow" className="link link-alone">
      {t.report}
    </Anchor>
  )
}

/** Content of the placeholders of a ranking page. */
export const Extra = ({ part, id }: ExtraProps) => (part === 'about' ? <About id={id} /> : <StateNotice id={id} />)

/** Description and dates of a ranking, its distinctions, statistics for its author, history, files, and the report. */
function About({ id }: { id: string }) {
  const t = useTexts(stateTexts)
  const dates = useDates()
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const { data: ranking } = useQuery(rankingQuery(useApi(), id, orderOf(asked.order)))
  const me = useMe()
  if (!ranking) return null
  const { language, description, publishedAt, updatedAt, validatedBy, author } = ranking
  const day = (instant: string) => <time dateTime={instant}>{dates.day(instant)}</time>
  const changed = publishedAt !== null && dates.day(updatedAt) !== dates.day(publishedAt)
  return (
    <section id={ABOUT_ID} aria-labelledby="about" className="ranking-about">
      <h2 id="about" className="text-md">
        {t.about}
      </h2>
      {description && (
        <p lang={language} className="ranking-description">
          {description}
        </p>
      )}
      <p className="ranking-dates">
        {publishedAt && (
          <span>
            {t.published} {day(publishedAt)}
          </span>
        )}
        {changed && (
          <span>
            {t.updated} {day(updatedAt)}
          </span>
        )}
      </p>
      <div className="ranking-ways">
        {(validatedBy.length > 0 || me) && (
          <Anchor href={`/distinctions/${id}`} className="link link-alone">
            {t.distinctions(validatedBy.join(', '))}
          </Anchor>
        )}
        {me?.id === author.id && (
          <Anchor href={`/statistics?ranking=${id}`} className="link link-alone">
            {t.statistics}
          </Anchor>
        )}
        <History id={id} />
        <ExportLinks id={id} />
        <ReportLink id={id} />
      </div>
    </section>
  )
}

const box = 'flex max-w-measure gap-2 border-l-4 border-primary bg-surface-2 px-3 py-2.5 text-sm'

/** Notices about a ranking's special state: its end, personal mode, or hidden by moderation. */
function StateNotice({ id }: { id: string }) {
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
