import { definePage } from '../app/page.ts'
import { accountTitles, EntryFrame, entryHead, LeaveForm, leaveTexts, tokenOf } from '../features/accounts/index.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/leave',
  access: 'open',
  duringSetup: true,
  search: ({ token }) => ({ token: tokenOf(token) }),
  head: (context) => entryHead(context, 'leave'),
  component: LeavePage,
})

/** Target of the e-mailed link that confirms an account deletion. Also confirms to the user that they have left. */
function LeavePage() {
  const titles = useTexts(accountTitles)
  const { left } = useTexts(leaveTexts)
  const me = useMe()
  const { token } = page.useVisit().search
  return (
    <EntryFrame title={!token && !me ? left : titles.leave}>
      <LeaveForm token={token} />
    </EntryFrame>
  )
}
