import { redirect } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'
import { accountTitles, EntryFrame, entryHead, FactorForm, nextOf } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/sign-in/factor',
  access: 'open',
  duringSetup: true,
  search: ({ next }) => ({ next: nextOf(next) }),
  async load({ api, form }, { search }) {
    const { entry } = await api.accounts.entry()
    // The error of the last attempt is displayed even if no sign-in is pending any more.
    if (entry || form?.refusal) return entry?.factors ?? ['app' as const]
    throw redirect({ to: '/sign-in', search: search as never, replace: true })
  },
  head: (context) => entryHead(context, 'step'),
  component: FactorStepPage,
})

function FactorStepPage() {
  const { search, found } = page.useVisit()
  return (
    <EntryFrame title={useTexts(accountTitles).step}>
      <FactorForm factors={found} next={search.next ?? '/'} />
    </EntryFrame>
  )
}
