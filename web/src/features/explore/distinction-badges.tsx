import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../design/identity/badge.tsx'
import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { orOwnFailure } from '../../platform/queries/own-failure.tsx'
import { defineTexts, plural, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { distinctionsQuery } from './author/author-query.ts'

/** Badges of a profile: number of validated rankings, and whether one is featured. */
export function DistinctionBadges({ id }: { id: string }) {
  const t = useTexts(distinctionTexts)
  const { data = [] } = useQuery(distinctionsQuery(useApi(), id))
  const validated = data.filter((ranking) => ranking.validated).length
  return (
    <>
      {validated > 0 && <Badge tone="positive">{t.validated(validated)}</Badge>}
      {data.some(({ featured }) => featured) && <Badge tone="accent">{t.featured}</Badge>}
    </>
  )
}

export const distinctionTexts = defineTexts({
  es: {
    validated: (n: number) => plural('es', n, { one: '# ranking validado', other: '# rankings validados' }),
    featured: 'En portada',
  },
  en: {
    validated: (n: number) => plural('en', n, { one: '# validated ranking', other: '# validated rankings' }),
    featured: 'On the home page',
  },
})

/** The list is loaded only for visits that ask for it. */
export const distinctionList = broughtPart(() => import('./distinction-list.tsx').then((m) => m.DistinctionList))
export const DISTINCTIONS_SOURCE = 'src/features/explore/distinction-list.tsx'

export const loadDistinctions = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>, id: string) =>
  Promise.all([distinctionList.bring(), orOwnFailure(queryClient.ensureQueryData(distinctionsQuery(api, id)))])
