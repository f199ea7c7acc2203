import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { PlayReviews, playReviewsQuery, playReviewTexts } from '../features/rumble/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/play',
  access: 'staff',
  area: 'integrity',
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(playReviewsQuery(api))),
  head: (context) => {
    const { title, lead } = playReviewTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: PlayPage,
  missing: 'section',
})

function PlayPage() {
  const t = useTexts(playReviewTexts)
  return (
    <PanelFrame section="play" title={t.title} lead={t.lead}>
      <PlayReviews />
    </PanelFrame>
  )
}
