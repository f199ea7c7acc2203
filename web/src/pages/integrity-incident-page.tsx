import { definePage } from '../app/page.ts'
import { OwnExclusion, ownExclusionQuery, toldTexts } from '../features/integrity/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/integrity/{incidentId}',
  access: 'login',
  load: ({ api, queryClient }, { params }) =>
    queryClient.ensureQueryData(ownExclusionQuery(api, params.incidentId)).then(() => undefined),
  head: (context) => {
    const { ownTitle, ownLead } = toldTexts[context.language]
    return ownHeadOf(context, { title: ownTitle, description: ownLead })
  },
  component: ExclusionPage,
  missing: 'page',
})

function ExclusionPage() {
  const t = useTexts(toldTexts)
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.ownTitle}</h1>
        <p className="text-muted">{t.ownLead}</p>
      </header>
      <OwnExclusion id={page.useVisit().params.incidentId} />
    </div>
  )
}
