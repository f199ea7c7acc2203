import { definePage } from '../app/page.ts'
import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { RecoverForm } from '../features/accounts/forms/recover-form.tsx'
import { accountTitles, entryHead } from '../features/accounts/entry/titles.ts'
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
