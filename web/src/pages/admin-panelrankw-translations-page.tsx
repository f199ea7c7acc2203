import { definePage } from '../app/page.ts'
import { HalfTexts, halfTextsQuery, PanelFrame } from '../features/admin/index.ts'
import { askedWordings, WordingDesk, wordingsQuery, wordingTexts } from '../features/wording/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/translations',
  access: 'staff',
  area: 'translations',
  search: ({ state, of }) => ({ state, of }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(wordingsQuery(api, askedWordings(search))),
      orOwnFailure(queryClient.ensureQueryData(halfTextsQuery(api))),
    ]),
  head: (context) => {
    const { deskTitle, deskLead } = wordingTexts[context.language]
    return ownHeadOf(context, { title: deskTitle, description: deskLead })
  },
  component: TranslationsPage,
  missing: 'section',
})

function TranslationsPage() {
  const t = useTexts(wordingTexts)
  return (
    <PanelFrame section="translations" title={t.deskTitle} lead={t.deskLead}>
      <WordingDesk asked={askedWordings(page.useVisit().search)} />
      <HalfTexts />
    </PanelFrame>
  )
}
