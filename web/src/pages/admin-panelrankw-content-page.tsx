import { definePage } from '../app/page.ts'
import {
  askedContent,
  askedThings,
  ContentDesk,
  contentLeftOut,
  contentQuery,
  ContentTabs,
  contentTexts,
  PanelFrame,
  ThingDesk,
  thingsQuery,
} from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/content',
  access: 'staff',
  area: 'content',
  search: (said) => ({ ...said, cursor: said.cursor || undefined }),
  async load({ api, queryClient }, { search }) {
    const things = askedThings(search)
    if (things) await orOwnFailure(queryClient.ensureQueryData(thingsQuery(api, things, search.cursor)))
    else await orOwnFailure(queryClient.ensureQueryData(contentQuery(api, askedContent(search), search.cursor)))
  },
  head: (context) => {
    const { title, lead } = contentTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: ContentPage,
  missing: 'section',
})

function ContentPage() {
  const t = useTexts(contentTexts)
  const { search } = page.useVisit()
  const things = askedThings(search)
  // Uncontrolled inputs keep their text, so another address needs a new form.
  const key = JSON.stringify(search)
  return (
    <PanelFrame section="content" title={t.title} lead={t.lead}>
      <ContentTabs of={things?.type} />
      {things ? (
        <ThingDesk key={key} asked={things} cursor={search.cursor} />
      ) : (
        <ContentDesk key={key} asked={askedContent(search)} without={contentLeftOut(search)} cursor={search.cursor} />
      )}
    </PanelFrame>
  )
}
