import { definePage } from '../app/page.ts'
import { deskAvatarsQuery, deskThemesQuery, LooksDesk, looksTexts, panelPage } from '../features/admin/index.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/looks',
  access: 'staff',
  area: 'themes',
  load: ({ api, queryClient }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(deskThemesQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(deskAvatarsQuery(api))),
    ]).then(() => undefined),
  ...panelPage({
    section: 'looks',
    texts: looksTexts,
    Desk: () => <LooksDesk />,
  }),
  missing: 'section',
})
