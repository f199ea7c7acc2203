import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'
import { editTexts } from '../edit/texts.ts'
import { Changes } from '../history/changes.tsx'
import { orderOf, rankingQuery } from '../ranking-query.ts'
import { StateNotice } from './state-notice.tsx'
import { stateTexts } from './texts.ts'

export type ExtraProps = { part: 'state' | 'history'; id: string }

const HISTORY_ID = 'historial'

/** Change history of a ranking: a link that opens it, and the list once it is open. */
function History({ id }: { id: string }) {
  const t = useTexts(editTexts)
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const open = asked.part === 'changes'
  return (
    <section id={HISTORY_ID} aria-labelledby="history" className="grid gap-2">
      <h2 id="history" className="text-md">
        {open ? (
          t.history
        ) : (
          <Anchor href={`/ranking/${id}?part=changes#${HISTORY_ID}`} className="link inline-flex min-h-11 items-center">
            {t.history}
          </Anchor>
        )}
      </h2>
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
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
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
    <Anchor href={href} rel="nofollow" className="link link-alone text-sm">
      {t.report}
    </Anchor>
  )
}

/** Content of the placeholders of a ranking page. */
export const Extra = ({ part, id }: ExtraProps) =>
  part === 'history' ? (
    <div className="grid gap-1">
      <History id={id} />
      <ExportLinks id={id} />
      <ReportLink id={id} />
    </div>
  ) : (
    <StateNotice id={id} />
  )
