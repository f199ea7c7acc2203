import { useSearch } from '@tanstack/react-router'
import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { EntryTabs } from '../features/accounts/entry/entry-tabs.tsx'
import { SignInForm } from '../features/accounts/forms/sign-in-form.tsx'
import { accountTitles } from '../features/accounts/entry/titles.ts'
import { useTexts } from '../platform/texts.tsx'

export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' })
  return (
    <EntryFrame title={useTexts(accountTitles).signIn} tabs={<EntryTabs view="sign-in" next={next} />}>
      <SignInForm next={next ?? '/'} />
    </EntryFrame>
  )
}
