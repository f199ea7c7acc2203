import { useSuspenseQuery } from '@tanstack/react-query'
import { definePage } from '../app/page.ts'
import { PanelFrame, personLedgerQuery, personQuery, PersonSheet, personTexts } from '../features/admin/index.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/admin-panelrankw/people/{person}',
  access: 'staff',
  area: 'people',
  async load({ api, queryClient }, { params }) {
    const person = await queryClient.ensureQueryData(personQuery(api, params.person))
    await Promise.all([
      queryClient.prefetchInfiniteQuery(personLedgerQuery(api, params.person)),
      queryClient.ensureQueryData(factorsQuery(api)),
    ])
    return { username: person.username }
  },
  head: (context, _address, found) =>
    ownHeadOf(context, { title: found?.username ?? '', description: personTexts[context.language].lead }),
  component: PersonPage,
  missing: 'section',
})

function PersonPage() {
  const t = useTexts(personTexts)
  const { person: id } = page.useVisit().params
  const { username } = useSuspenseQuery(personQuery(useApi(), id)).data
  return (
    <PanelFrame section="people" title={username} lead={t.lead}>
      <PersonSheet id={id} />
    </PanelFrame>
  )
}
