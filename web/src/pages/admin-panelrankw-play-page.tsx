import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { PlayReviews, playReviewsQuery, playReviewTexts } from '../features/rumble/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/play',
  access: 'staff',
  area: 'integrity',
  load: ({ api, queryClient }) => loadOwn(queryClient, playReviewsQuery(api)),
  ...panelPage({
    section: 'play',
    texts: playReviewTexts,
    Desk: () => <PlayReviews />,
  }),
  missing: 'section',
})
