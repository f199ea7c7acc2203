import { definePage } from '../app/page.ts'
import { PanelFrame, settingChangesQuery, SettingsDesk, settingTexts } from '../features/admin/index.ts'
import { settingsQuery } from '../features/settings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/settings',
  access: 'staff',
  area: 'settings',
  load: ({ api, queryClient }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(settingChangesQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(settingsQuery(api))),
    ]),
  head: (context) => {
    const { title, lead } = settingTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: SettingsPage,
  missing: 'section',
})

function SettingsPage() {
  const t = useTexts(settingTexts)
  return (
    <PanelFrame section="settings" title={t.title} lead={t.lead}>
      <SettingsDesk />
    </PanelFrame>
  )
}
