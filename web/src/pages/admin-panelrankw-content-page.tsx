import { definePage } from '../app/page.ts'
import {
  askedContent,
  askedThings,
  ContentDesk,
  contentQuery,
  ContentTabs,
  contentTexts,
  panelPage,
  ThingDesk,
  thingsQuery,
} from '../features/admin/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/content',
  access: 'staff',
  area: 'content',
  search: (said) => ({ ...said, cursor: said.cursor || undefined }),
  async load({ api, queryClient }, { search }) {
    const things = askedThings(search)
    if (things) await loadOwn(queryClient, thingsQuery(api, things, search.cursor))
    else await loadOwn(queryClient, contentQuery(api, askedContent(search), search.cursor))
  },
  ...panelPage({
    section: 'content',
    texts: contentTexts,
    Desk: () => {
      const { search } = page.useVisit()
      const things = askedThings(search)
      // Uncontrolled inputs keep their text, so another address needs a new form.
      const key = JSON.stringify(search)
      return (
        <>
          <ContentTabs of={things?.type} />
          {things ? (
            <ThingDesk key={key} asked={things} cursor={search.cursor} />
          ) : (
            <ContentDesk key={key} search={search} />
          )}
        </>
      )
    },
  }),
  missing: 'section',
})
