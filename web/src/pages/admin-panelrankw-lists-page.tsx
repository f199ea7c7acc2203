import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { kindOf, listQuery, ListsDesk, listTexts } from '../features/screening/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/lists',
  access: 'staff',
  area: 'moderation',
  search: ({ kind }) => ({ kind: kindOf(kind) }),
  load: ({ api, queryClient }, { search }) => queryClient.prefetchInfiniteQuery(listQuery(api, search.kind ?? 'word')),
  head: (context) => {
    const { title, lead } = listTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: ListsPage,
  missing: 'section',
})

function ListsPage() {
  const t = useTexts(listTexts)
  return (
    <PanelFrame section="lists" title={t.title} lead={t.lead}>
      <ListsDesk kind={page.useVisit().search.kind ?? 'word'} />
    </PanelFrame>
  )
}
