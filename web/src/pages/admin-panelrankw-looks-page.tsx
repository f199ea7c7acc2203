import { definePage } from '../app/page.ts'
import { deskAvatarsQuery, deskThemesQuery, LooksDesk, looksTexts, PanelFrame } from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/looks',
  access: 'staff',
  area: 'themes',
  load: ({ api, queryClient }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(deskThemesQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(deskAvatarsQuery(api))),
    ]).then(() => undefined),
  head: (context) => {
    const { title, lead } = looksTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: LooksPage,
  missing: 'section',
})

function LooksPage() {
  const t = useTexts(looksTexts)
  return (
    <PanelFrame section="looks" title={t.title} lead={t.lead}>
      <LooksDesk />
    </PanelFrame>
  )
}
