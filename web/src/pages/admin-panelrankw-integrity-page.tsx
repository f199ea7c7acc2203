import { definePage } from '../app/page.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { incidentQuery, incidentsQuery, IntegrityDesk, integrityTexts, stateOf } from '../features/integrity/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/integrity',
  access: 'staff',
  area: 'integrity',
  search: ({ state, incident }) => ({ state: stateOf(state), incident: incident || undefined }),
  load: ({ api, queryClient }, { search: { state = 'open', incident } }) =>
    incident
      ? Promise.all([
          queryClient.ensureQueryData(incidentQuery(api, incident)),
          queryClient.ensureQueryData(factorsQuery(api)),
        ]).then(() => undefined)
      : queryClient.prefetchInfiniteQuery(incidentsQuery(api, state)),
  head: (context) => {
    const { title, lead } = integrityTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: IntegrityPage,
  missing: 'section',
})

function IntegrityPage() {
  const t = useTexts(integrityTexts)
  const { state = 'open', incident } = page.useVisit().search
  return (
    <PanelFrame section="integrity" title={t.title} lead={t.lead}>
      <IntegrityDesk state={state} chosen={incident} />
    </PanelFrame>
  )
}
