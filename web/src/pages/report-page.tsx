import { reportRules } from '@liston/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'
import { reportedThingQuery, ReportForm, reportTexts } from '../features/reports/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/report/{type}/{id}',
  access: 'login',
  load: ({ api, queryClient }, { params }) => queryClient.ensureQueryData(reportedThingQuery(api, targetOf(params))),
  head: (context) => {
    const { title, lead } = reportTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: ReportPage,
  missing: 'page',
})

function targetOf({ type: asked, id }: { type: string; id: string }) {
  const type = reportRules.REPORT_TARGETS.find((each) => each === asked)
  if (!type) throw notFound()
  return { type, id }
}

function ReportPage() {
  const t = useTexts(reportTexts)
  const { params } = page.useVisit()
  const { data: thing } = useSuspenseQuery(reportedThingQuery(useApi(), targetOf(params)))
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <ReportForm thing={thing} />
    </div>
  )
}
