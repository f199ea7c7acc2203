import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { askedTexts, interfaceTextsQuery, OwnTextsDesk, ownTextTexts } from '../features/wording/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/texts',
  access: 'staff',
  area: 'translations',
  search: ({ words, own }) => ({ words, own }),
  load: ({ api, queryClient }, { search }) =>
    queryClient.prefetchInfiniteQuery(interfaceTextsQuery(api, askedTexts(search))),
  ...panelPage({
    section: 'translations',
    texts: ownTextTexts,
    Desk: () => <OwnTextsDesk asked={askedTexts(page.useVisit().search)} />,
  }),
  missing: 'section',
})
