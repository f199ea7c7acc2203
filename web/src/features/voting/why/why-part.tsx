import './why.css'
import type { Ranking } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Anchor } from '../../../design/controls/anchor.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { WhyBody, whyQuery } from './why-body.tsx'
import { whyTexts } from './why-texts.ts'

/** Loads the explanation. If that fails, the page does without it. */
export const load = ({ api, queryClient }: PageContext, rankingId: string, itemId: string) =>
  queryClient.prefetchQuery(whyQuery(api, rankingId, itemId))

/** "¿Por qué está aquí?" of the item that the address names, above the list. */
export function Part({ ranking }: { ranking: Ranking }) {
  const t = useTexts(whyTexts)
  const { why: itemId = '' } = useSearch({ strict: false }) as { why?: string }
  const { data: why } = useQuery({ ...whyQuery(useApi(), ranking.id, itemId), retry: false })
  return (
    <section aria-labelledby="por-que" className="why why-part">
      <h2 id="por-que" tabIndex={-1} className="why-title">
        {why ? t.heading(why.name) : t.title}
      </h2>
      {why ? <WhyBody why={why} rankingId={ranking.id} isPublic={ranking.visibility === 'public'} /> : <p>{t.gone}</p>}
      <Anchor href={`/ranking/${ranking.id}/${ranking.slug}`} className="button button-secondary">
        {t.close}
      </Anchor>
    </section>
  )
}
