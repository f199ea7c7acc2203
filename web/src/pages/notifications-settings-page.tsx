import { definePage } from '../app/page.ts'
import { Anchor } from '../design/controls/anchor.tsx'
import { NotificationSettings, notificationSettingsTexts, preferencesQuery } from '../features/notifications/index.ts'
import { SettingsFrame, SettingsSection } from '../features/settings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/notifications/settings',
  access: 'login',
  load: ({ api, queryClient }) => queryClient.ensureQueryData(preferencesQuery(api)),
  head: (context) => ownHeadOf(context, notificationSettingsTexts[context.language]),
  component: NotificationSettingsPage,
})

/** Notification types and channels, in the settings frame. */
function NotificationSettingsPage() {
  const t = useTexts(notificationSettingsTexts)
  const toList = (
    <Anchor href="/notifications" className="link link-alone">
      {t.back}
    </Anchor>
  )
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <SettingsFrame>
        <SettingsSection name="notifications" lead={toList}>
          <NotificationSettings />
        </SettingsSection>
      </SettingsFrame>
    </div>
  )
}
