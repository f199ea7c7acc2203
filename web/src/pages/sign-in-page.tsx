import { useSearch } from '@tanstack/react-router'
import { accountTitles, EntryFrame, EntryTabs, SignInForm } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' })
  return (
    <EntryFrame title={useTexts(accountTitles).signIn} tabs={<EntryTabs view="sign-in" next={next} />}>
      <SignInForm next={next ?? '/'} />
    </EntryFrame>
  )
}
