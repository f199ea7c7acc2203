import { definePage } from '../app/page.ts'
import { panelPage, SystemDesk, systemQuery, systemTexts } from '../features/admin/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/system',
  access: 'staff',
  area: 'system',
  load: ({ api, queryClient }) => loadOwn(queryClient, systemQuery(api)),
  ...panelPage({
    section: 'system',
    texts: systemTexts,
    Desk: () => <SystemDesk />,
  }),
  missing: 'section',
})
