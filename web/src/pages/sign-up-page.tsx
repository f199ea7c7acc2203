import { useSearch } from '@tanstack/react-router'
import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { EntryTabs } from '../features/accounts/entry/entry-tabs.tsx'
import { SignUpForm } from '../features/accounts/forms/sign-up-form.tsx'
import { accountTitles } from '../features/accounts/entry/titles.ts'
import { useTexts } from '../platform/texts.tsx'

export function SignUpPage() {
  const { next } = useSearch({ from: '/sign-up' })
  return (
    <EntryFrame title={useTexts(accountTitles).signUp} tabs={<EntryTabs view="sign-up" next={next} />}>
      <SignUpForm next={next} />
    </EntryFrame>
  )
}
