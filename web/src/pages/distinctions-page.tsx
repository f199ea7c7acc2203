import { definePage } from '../app/page.ts'
import { rankingPath } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Back } from '../design/identity/icon.ts'
import { curationQuery, FeaturedPanel, featuredQuery, PickPanel } from '../features/explore/index.ts'
import { rankingQuery, ValidationPanel, validationQuery, validationTexts } from '../features/rankings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useLanguage, useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/distinctions/{id}',
  access: 'open',
  async load({ api, queryClient }, { params: { id } }) {
    const [ranking] = await Promise.all([
      queryClient.ensureQueryData(rankingQuery(api, id)),
      queryClient.ensureQueryData(validationQuery(api, id)),
      queryClient.ensureQueryData(featuredQuery(api, id)),
    ])
    await queryClient.prefetchQuery(curationQuery(api, ranking.category))
    return ranking
  },
  head(context, _address, ranking) {
    if (!ranking) return {}
    const t = validationTexts[context.language]
    return ownHeadOf(context, { title: `${t.title}: ${ranking.topic}`, description: t.description })
  },
  component: DistinctionsPage,
  missing: 'ranking',
})

/** Distinctions of a ranking: who validated it and whether it is featured, with the forms to change both. */
function DistinctionsPage() {
  const t = useTexts(validationTexts)
  const language = useLanguage()
  const api = useApi()
  const { id } = page.useVisit().params
  const { data: ranking } = useSuspenseQuery(rankingQuery(api, id))
  const { data: validation } = useSuspenseQuery(validationQuery(api, id))
  const { data: featured } = useSuspenseQuery(featuredQuery(api, id))
  return (
    <div className="page page-column grid gap-6">
      <header className="grid justify-items-start gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-lg" lang={ranking.language === language ? undefined : ranking.language}>
          {ranking.topic}
        </p>
        <LinkButton href={rankingPath(ranking)} size="sm" icon={<Back aria-hidden="true" />}>
          {t.back}
        </LinkButton>
      </header>
      <ValidationPanel ranking={ranking} validation={validation} />
      <FeaturedPanel ranking={ranking} featured={featured} />
      <PickPanel ranking={ranking} />
    </div>
  )
}
