import { definePage } from '../app/page.ts'
import { PanelFrame, SystemDesk, systemQuery, systemTexts } from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/system',
  access: 'staff',
  area: 'system',
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(systemQuery(api))).then(() => undefined),
  head: (context) => {
    const { title, lead } = systemTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: SystemPage,
  missing: 'section',
})

function SystemPage() {
  const t = useTexts(systemTexts)
  return (
    <PanelFrame section="system" title={t.title} lead={t.lead}>
      <SystemDesk />
    </PanelFrame>
  )
}
