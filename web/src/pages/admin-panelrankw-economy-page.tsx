import { definePage } from '../app/page.ts'
import { factorsQuery } from '../features/accounts/index.ts'
import { PanelFrame } from '../features/admin/index.ts'
import {
  askedNumbers,
  effectQuery,
  NumbersDesk,
  numbersQuery,
  numberTexts,
  unreadableNumbers,
  writtenNumbers,
} from '../features/economy/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/economy',
  access: 'staff',
  area: 'economy',
  search: (said) => ({ ...said }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(numbersQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(factorsQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(effectQuery(api, writtenNumbers(askedNumbers(search))))),
    ]).then(() => undefined),
  head: (context) => {
    const { title, lead } = numberTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: EconomyPage,
  missing: 'section',
})

function EconomyPage() {
  const t = useTexts(numberTexts)
  const { search } = page.useVisit()
  return (
    <PanelFrame section="economy" title={t.title} lead={t.lead}>
      <NumbersDesk asked={askedNumbers(search)} unreadable={unreadableNumbers(search)} />
    </PanelFrame>
  )
}
