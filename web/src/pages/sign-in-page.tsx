import { definePage } from '../app/page.ts'
import { accountTitles, EntryFrame, entryHead, EntryTabs, nextOf, SignInForm } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/sign-in',
  access: 'open',
  duringSetup: true,
  search: ({ next }) => ({ next: nextOf(next) }),
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
