import { definePage } from '../app/page.ts'
import { HalfTexts, halfTextsQuery, panelPage, panelTitles } from '../features/admin/index.ts'
import { askedWordings, WordingDesk, wordingsQuery, wordingTexts } from '../features/wording/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/translations',
  access: 'staff',
  area: 'translations',
  search: ({ state, of }) => ({ state, of }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(wordingsQuery(api, askedWordings(search))),
      loadOwn(queryClient, halfTextsQuery(api)),
    ]),
  ...panelPage({
    section: 'translations',
    texts: panelTitles(wordingTexts, 'deskTitle', 'deskLead'),
    Desk: () => (
      <>
        <WordingDesk asked={askedWordings(page.useVisit().search)} />
        <HalfTexts />
      </>
    ),
  }),
  missing: 'section',
})
