import { definePage } from '../app/page.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { panelPage } from '../features/admin/index.ts'
import { incidentQuery, incidentsQuery, IntegrityDesk, integrityTexts, stateOf } from '../features/integrity/index.ts'

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
  ...panelPage({
    section: 'integrity',
    texts: integrityTexts,
    Desk: () => {
      const { state = 'open', incident } = page.useVisit().search
      return <IntegrityDesk state={state} chosen={incident} />
    },
  }),
  missing: 'section',
})
