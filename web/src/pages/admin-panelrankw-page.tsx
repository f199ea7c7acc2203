import { definePage } from '../app/page.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useRouteContext } from '@tanstack/react-router'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Back } from '../design/identity/icon.ts'
import { adminTexts, OverviewPanel, overviewQuery } from '../features/admin/index.ts'
import { formatDay } from '../platform/dates.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useLanguage, useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/admin-panelrankw/*',
  access: 'super-admin',
  async load({ api, queryClient }, { params }) {
    // It has one section; any other address under it is missing, for super admins as for nobody else.
    if (params._splat) throw notFound()
    return queryClient.ensureQueryData(overviewQuery(api))
  },
  head: (context) => ownHeadOf(context, adminTexts[context.language]),
  component: PanelPage,
  missing: 'section',
})

/** Without header and footer, so it has its own way back. */
function PanelPage() {
  const t = useTexts(adminTexts)
  const language = useLanguage()
  const { appName } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(overviewQuery(useApi()))
  const { countedAt } = data.installation
  return (
    <div className="page grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
          <p className="text-sm text-muted">
            {t.counted(formatDay(language, countedAt))} <time dateTime={countedAt}>{countedAt.slice(11, 16)} UTC</time>.{' '}
            {t.none}
          </p>
        </div>
        <LinkButton href="/" icon={<Back aria-hidden="true" />}>
          {t.back(appName)}
        </LinkButton>
      </header>
      <OverviewPanel overview={data} />
    </div>
  )
}
