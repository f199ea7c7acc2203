import { definePage } from '../app/page.ts'
import {
  askedPeople,
  leftOut,
  PanelFrame,
  PeopleDesk,
  peopleQuery,
  peopleTexts,
  viewsQuery,
} from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/people',
  access: 'staff',
  area: 'people',
  search: (said) => ({ ...said, cursor: said.cursor || undefined }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(peopleQuery(api, askedPeople(search), search.cursor))),
      orOwnFailure(queryClient.ensureQueryData(viewsQuery(api))),
    ]).then(() => undefined),
  head: (context) => {
    const { title, lead } = peopleTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: PeoplePage,
  missing: 'section',
})

function PeoplePage() {
  const t = useTexts(peopleTexts)
  const { search } = page.useVisit()
  return (
    <PanelFrame section="people" title={t.title} lead={t.lead}>
      <PeopleDesk
        // Uncontrolled inputs keep their text, so another address needs a new form.
        key={JSON.stringify(search)}
        asked={askedPeople(search)}
        without={leftOut(search)}
        cursor={search.cursor}
      />
    </PanelFrame>
  )
}
