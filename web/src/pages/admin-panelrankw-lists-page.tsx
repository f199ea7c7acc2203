import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { kindOf, listQuery, ListsDesk, listTexts } from '../features/screening/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/lists',
  access: 'staff',
  area: 'moderation',
  search: ({ kind }) => ({ kind: kindOf(kind) }),
  load: ({ api, queryClient }, { search }) => queryClient.prefetchInfiniteQuery(listQuery(api, search.kind ?? 'word')),
  ...panelPage({
    section: 'lists',
    texts: listTexts,
    Desk: () => <ListsDesk kind={page.useVisit().search.kind ?? 'word'} />,
  }),
  missing: 'section',
})
