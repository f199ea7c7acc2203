import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { AppealDesk, appealsQuery, decisionTexts } from '../features/reports/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/appeals',
  access: 'staff',
  area: 'moderation',
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(appealsQuery(api))),
  head: (context) => {
    const { appeals, appealsLead } = decisionTexts[context.language]
    return ownHeadOf(context, { title: appeals, description: appealsLead })
  },
  component: AppealsPage,
  missing: 'section',
})

function AppealsPage() {
  const t = useTexts(decisionTexts)
  return (
    <PanelFrame section="appeals" title={t.appeals} lead={t.appealsLead}>
      <AppealDesk />
    </PanelFrame>
  )
}
