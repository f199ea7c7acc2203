import { definePage } from '../app/page.ts'
import {
  announcementsQuery,
  audienceQuery,
  bannerQuery,
  NoticeDesk,
  noticeTexts,
  PanelFrame,
} from '../features/admin/index.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/notices',
  access: 'staff',
  area: 'notices',
  async load({ api, queryClient }) {
    await Promise.all([
      orOwnFailure(queryClient.ensureQueryData(bannerQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(announcementsQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(audienceQuery(api, { to: 'everybody' }))),
      orOwnFailure(queryClient.ensureQueryData(factorsQuery(api))),
    ])
    return { now: new Date().toISOString() }
  },
  head: (context) => {
    const { title, lead } = noticeTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: NoticesPage,
  missing: 'section',
})

function NoticesPage() {
  const t = useTexts(noticeTexts)
  const { found } = page.useVisit()
  return (
    <PanelFrame section="notices" title={t.title} lead={t.lead}>
      <NoticeDesk now={found.now} />
    </PanelFrame>
  )
}
