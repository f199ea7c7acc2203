import { definePage } from '../app/page.ts'
import { panelPage, panelTitles } from '../features/admin/index.ts'
import { AppealDesk, appealsQuery, decisionTexts } from '../features/reports/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/appeals',
  access: 'staff',
  area: 'moderation',
  load: ({ api, queryClient }) => loadOwn(queryClient, appealsQuery(api)),
  ...panelPage({
    section: 'appeals',
    texts: panelTitles(decisionTexts, 'appeals', 'appealsLead'),
    Desk: () => <AppealDesk />,
  }),
  missing: 'section',
})
