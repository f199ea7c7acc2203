import { definePage } from '../app/page.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { panelPage, StaffDesk, staffQuery, staffTexts } from '../features/admin/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/roles',
  access: 'staff',
  area: 'roles',
  search: ({ person }) => ({ person }),
  load: ({ api, queryClient }) => loadOwn(queryClient, staffQuery(api), factorsQuery(api)),
  ...panelPage({
    section: 'roles',
    texts: staffTexts,
    Desk: () => {
      const { search } = page.useVisit()
      return <StaffDesk chosen={search.person} />
    },
  }),
  missing: 'section',
})
