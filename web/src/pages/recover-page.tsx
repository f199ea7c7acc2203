import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { RecoverForm } from '../features/accounts/forms/recover-form.tsx'
import { accountTitles } from '../features/accounts/entry/titles.ts'
import { useTexts } from '../platform/texts.tsx'

export function RecoverPage() {
  return (
    <EntryFrame title={useTexts(accountTitles).recover}>
      <RecoverForm />
    </EntryFrame>
  )
}
