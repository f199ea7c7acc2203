import { useRouteContext } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'
import { accountTitles, EmailChangeForm, EntryFrame, entryHead, tokenOf } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

const sides = ['old', 'new', 'cancel'] as const
const sideOf = (asked: string | undefined) => sides.find((known) => known === asked)

export const page = definePage({
  address: '/email-change',
  access: 'open',
  duringSetup: true,
  search: ({ token, side }) => ({ token: tokenOf(token), side: sideOf(side) }),
  head: (context) => entryHead(context, 'emailChange'),
  component: EmailChangePage,
})

function EmailChangePage() {
  const { form } = useRouteContext({ from: '__root__' })
  const { token, side = sideOf(form?.values.side) ?? 'old' } = page.useVisit().search
  return (
    <EntryFrame title={useTexts(accountTitles).emailChange}>
      <EmailChangeForm token={token} side={side} />
    </EntryFrame>
  )
}
