import { definePage } from '../app/page.ts'
import { askedPeople, panelPage, PeopleDesk, peopleQuery, peopleTexts, viewsQuery } from '../features/admin/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/people',
  access: 'staff',
  area: 'people',
  search: (said) => ({ ...said, cursor: said.cursor || undefined }),
  load: ({ api, queryClient }, { search }) =>
    loadOwn(queryClient, peopleQuery(api, askedPeople(search), search.cursor), viewsQuery(api)),
  ...panelPage({
    section: 'people',
    texts: peopleTexts,
    Desk: () => {
      const { search } = page.useVisit()
      return (
        // Uncontrolled inputs keep their text, so another address needs a new form.
        <PeopleDesk key={JSON.stringify(search)} search={search} />
      )
    },
  }),
  missing: 'section',
})
