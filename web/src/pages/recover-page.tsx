import { definePage } from '../app/page.ts'
import { accountTitles, EntryFrame, entryHead, RecoverForm } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/recover',
  access: 'open',
  duringSetup: true,
  head: (context) => entryHead(context, 'recover'),
  component: RecoverPage,
})

function RecoverPage() {
  return (
    <EntryFrame title={useTexts(accountTitles).recover}>
      <RecoverForm />
    </EntryFrame>
  )
}
