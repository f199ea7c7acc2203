import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { orderOf, rankingQuery } from '../ranking-query.ts'
import { stateTexts } from './texts.ts'

const kinds = ['csv', 'json'] as const

/** A public ranking as a file, in the order that is shown. */
export function ExportLinks({ id }: { id: string }) {
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
