import { definePage } from '../app/page.ts'
import { decisionTexts, PublicLog, publicLogQuery } from '../features/reports/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure, OwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/moderacion',
  access: 'open',
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(publicLogQuery(api))),
  head: (context) => {
    const { logTitle, logLead } = decisionTexts[context.language]
    return ownHeadOf(context, { title: logTitle, description: logLead })
  },
  component: ModerationPage,
})

function ModerationPage() {
  const t = useTexts(decisionTexts)
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.logTitle}</h1>
        <p className="text-muted">{t.logLead}</p>
      </header>
      <OwnFailure>
        <PublicLog />
      </OwnFailure>
    </div>
  )
}
