import { useState } from 'react'
import { definePage } from '../app/page.ts'
import {
  InvoiceList,
  invoicesQuery,
  ManagePlan,
  manageTexts,
  planQuery,
  useCancelledNote,
} from '../features/billing/index.ts'
import { SettingsFrame, SettingsSection } from '../features/settings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/downgrade',
  access: 'login',
  // Only selects a message. Other sites can set it too, so it must not change anything.
  search: ({ downgrade }) => ({ downgrade }),
  load: ({ api, queryClient }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(planQuery(api))),
      orOwnFailure(queryClient.ensureInfiniteQueryData(invoicesQuery(api))),
    ]),
  head(context) {
    const t = manageTexts[context.language]
    return ownHeadOf(context, { title: t.title, description: t.description })
  },
  component: DowngradePage,
})

/** The user's subscription, in the settings frame. This is also where it is cancelled. */
function DowngradePage() {
  const says = page.useVisit().search.downgrade === 'true'
  // The note removes the parameter from the address; the visit stays the same.
  const [hasCancelled] = useState(says)
  useCancelledNote(says)
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(manageTexts).title}</h1>
      <SettingsFrame>
        <SettingsSection name="subscription">
          <ManagePlan hasCancelled={hasCancelled} />
        </SettingsSection>
        <SettingsSection name="invoices">
          <InvoiceList />
        </SettingsSection>
      </SettingsFrame>
    </div>
  )
}
