import { type Asked, definePage } from '../app/page.ts'
import {
  accountTitles,
  ENTRY_ALERT_SOURCE,
  entryAlert,
  EntryFrame,
  entranceQuery,
  entryHead,
  EntryTabs,
  nextOf,
  ProviderLinks,
  refusedBy,
  SignInForm,
} from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/sign-in',
  access: 'open',
  duringSetup: true,
  search: ({ next, refused }) => ({ next: nextOf(next), refused: refusedBy(refused) }),
  async load({ api, queryClient }, { search }) {
    if (search.refused) await entryAlert.bring()
    await queryClient.ensureQueryData(entranceQuery(api))
  },
  ...(import.meta.env.SSR && {
    parts: ({ refused }: Asked) => (refusedBy(refused) ? [ENTRY_ALERT_SOURCE] : []),
  }),
  // A failed provider sign-in also shows a toast.
  wakes: ({ refused }) => refusedBy(refused) !== undefined,
  head: (context) => entryHead(context, 'signIn'),
  component: SignInPage,
})

function SignInPage() {
  const { next, refused } = page.useVisit().search
  return (
    <EntryFrame title={useTexts(accountTitles).signIn} tabs={<EntryTabs view="sign-in" next={next} />}>
      {refused && <entryAlert.Part provider={refused} next={next} />}
      <SignInForm next={next ?? '/'} />
      <ProviderLinks next={next} />
    </EntryFrame>
  )
}
