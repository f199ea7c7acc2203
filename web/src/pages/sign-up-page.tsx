import { definePage } from '../app/page.ts'
import {
  accountTitles,
  EntryFrame,
  entranceQuery,
  entryHead,
  EntryTabs,
  nextOf,
  ProviderLinks,
  SignUpForm,
} from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/sign-up',
  access: 'open',
  duringSetup: true,
  search: ({ next }) => ({ next: nextOf(next) }),
  load: ({ api, queryClient }) => queryClient.ensureQueryData(entranceQuery(api)),
  head: (context) => entryHead(context, 'signUp'),
  component: SignUpPage,
})

function SignUpPage() {
  const { next } = page.useVisit().search
  return (
    <EntryFrame title={useTexts(accountTitles).signUp} tabs={<EntryTabs view="sign-up" next={next} />}>
      <SignUpForm next={next} />
      <ProviderLinks next={next} joining />
    </EntryFrame>
  )
}
