import { useSearch } from '@tanstack/react-router'
import { accountTitles, EntryFrame, EntryTabs, SignUpForm } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export function SignUpPage() {
  const { next } = useSearch({ from: '/sign-up' })
  return (
    <EntryFrame title={useTexts(accountTitles).signUp} tabs={<EntryTabs view="sign-up" next={next} />}>
      <SignUpForm />
    </EntryFrame>
  )
}
