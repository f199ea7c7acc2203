import type { CopyrightShelf } from '@liston/contract/reports'
import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { CopyrightDesk, copyrightTexts, noticesQuery } from '../features/reports/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

const shelfOf = (state: string | undefined): CopyrightShelf =>
  state === 'countered' || state === 'decided' ? state : 'waiting'

export const page = definePage({
  address: '/admin-panelrankw/copyright',
  access: 'staff',
  area: 'moderation',
  search: ({ state, cursor }) => ({ state, cursor: cursor || undefined }),
  load: ({ api, queryClient }, { search }) =>
    orOwnFailure(queryClient.ensureQueryData(noticesQuery(api, shelfOf(search.state), search.cursor))).then(
      () => undefined,
    ),
  head: (context) => {
    const { title, deskLead } = copyrightTexts[context.language]
    return ownHeadOf(context, { title, description: deskLead })
  },
  component: CopyrightDeskPage,
  missing: 'section',
})

function CopyrightDeskPage() {
  const t = useTexts(copyrightTexts)
  const { state, cursor } = page.useVisit().search
  return (
    <PanelFrame section="copyright" title={t.title} lead={t.deskLead}>
      <CopyrightDesk shelf={shelfOf(state)} cursor={cursor} />
    </PanelFrame>
  )
}
