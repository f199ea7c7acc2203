import { definePage } from '../app/page.ts'
import { UnsubscribeForm, unsubscribeTexts } from '../features/notifications/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/unsubscribe',
  access: 'open',
  duringSetup: true,
  search: ({ token }) => ({ token }),
  // A truncated link does not fail the page: the page says that it is invalid.
  load: async ({ api }, { search: { token } }) =>
    token ? (await api.notifications.unsubscribable({ token }).catch(() => null))?.ends : undefined,
  head: ({ language }) => headOf({ ...unsubscribeTexts[language], indexed: false }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const t = useTexts(unsubscribeTexts)
  const { search, found } = page.useVisit()
  return (
    <div className="page page-column grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <UnsubscribeForm token={search.token} ends={found} />
    </div>
  )
}
