import { definePage } from '../app/page.ts'
import {
  announcementsQuery,
  audienceQuery,
  bannerQuery,
  NoticeDesk,
  noticeTexts,
  panelPage,
} from '../features/admin/index.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/notices',
  access: 'staff',
  area: 'notices',
  async load({ api, queryClient }) {
    await loadOwn(
      queryClient,
      bannerQuery(api),
      announcementsQuery(api),
      audienceQuery(api, { to: 'everybody' }),
      factorsQuery(api),
    )
    return { now: new Date().toISOString() }
  },
  ...panelPage({
    section: 'notices',
    texts: noticeTexts,
    Desk: () => {
      const { found } = page.useVisit()
      return <NoticeDesk now={found.now} />
    },
  }),
  missing: 'section',
})
