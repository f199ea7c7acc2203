import { definePage } from '../app/page.ts'
import { deskAvatarsQuery, deskThemesQuery, LooksDesk, looksTexts, panelPage } from '../features/admin/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/looks',
  access: 'staff',
  area: 'themes',
  load: ({ api, queryClient }) => loadOwn(queryClient, deskThemesQuery(api), deskAvatarsQuery(api)),
  ...panelPage({
    section: 'looks',
    texts: looksTexts,
    Desk: () => <LooksDesk />,
  }),
  missing: 'section',
})
