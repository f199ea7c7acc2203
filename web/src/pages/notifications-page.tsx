import { definePage } from '../app/page.ts'
import {
  SettingsLink,
  NotificationListSlot,
  notificationsQuery,
  notificationTexts,
} from '../features/notifications/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/notifications',
  access: 'login',
  search: ({ cursor }) => ({ cursor: cursor || undefined }),
  load: ({ api, queryClient, language }, { search }) =>
    orOwnFailure(queryClient.ensureInfiniteQueryData(notificationsQuery(api, { language, cursor: search.cursor }))),
  head(context) {
    const { title, description } = notificationTexts[context.language]
    return ownHeadOf(context, { title, description })
  },
  component: NotificationsPage,
})

/** All notifications of the user. */
function NotificationsPage() {
  const { cursor } = page.useVisit().search
  return (
    <div className="page page-column grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl lg:text-3xl">{useTexts(notificationTexts).title}</h1>
        <SettingsLink />
      </div>
      <NotificationListSlot cursor={cursor} />
    </div>
  )
}
