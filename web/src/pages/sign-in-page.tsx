import { ownPath } from '@liston/contract/accounts'
import { definePage } from '../app/page.ts'
import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { EntryTabs } from '../features/accounts/entry/entry-tabs.tsx'
import { SignInForm } from '../features/accounts/forms/sign-in-form.tsx'
import { accountTitles, entryHead } from '../features/accounts/entry/titles.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/sign-in',
  access: 'open',
  duringSetup: true,
  search: ({ next }) => ({ next: ownPath(next, '') || undefined }),
  head: (context) => entryHead(context, 'signIn'),
  component: SignInPage,
})

function SignInPage() {
  const { next } = page.useVisit().search
  return (
    <EntryFrame title={useTexts(accountTitles).signIn} tabs={<EntryTabs view="sign-in" next={next} />}>
      <SignInForm next={next ?? '/'} />
    </EntryFrame>
  )
}
