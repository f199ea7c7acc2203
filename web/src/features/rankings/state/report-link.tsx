import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'
import { orderOf, rankingQuery } from '../ranking-query.ts'
import { stateTexts } from './texts.ts'

/** The way to report somebody else's ranking: a plain link, which leads guests to the way in. */
export function ReportLink({ id }: { id: string }) {
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
