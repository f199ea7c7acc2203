import { definePage } from '../app/page.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { PanelFrame, StaffDesk, staffQuery, staffTexts } from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/roles',
  access: 'staff',
  area: 'roles',
  search: ({ person }) => ({ person }),
  load: ({ api, queryClient }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(staffQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(factorsQuery(api))),
    ]),
  head: (context) => {
    const { title, lead } = staffTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: RolesPage,
  missing: 'section',
})

function RolesPage() {
  const t = useTexts(staffTexts)
  const { search } = page.useVisit()
  return (
    <PanelFrame section="roles" title={t.title} lead={t.lead}>
      <StaffDesk chosen={search.person} />
    </PanelFrame>
  )
}
