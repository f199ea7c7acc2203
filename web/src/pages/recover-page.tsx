import { accountTitles, EntryFrame, RecoverForm } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export function RecoverPage() {
  return (
    <EntryFrame title={useTexts(accountTitles).recover}>
      <RecoverForm />
    </EntryFrame>
  )
}
