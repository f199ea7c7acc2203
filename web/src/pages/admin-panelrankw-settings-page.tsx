import { definePage } from '../app/page.ts'
import { languagesQuery, panelPage, settingChangesQuery, SettingsDesk, settingTexts } from '../features/admin/index.ts'
import { settingsQuery } from '../features/settings/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/settings',
  access: 'staff',
  area: 'settings',
  load: ({ api, queryClient }) =>
    loadOwn(queryClient, settingChangesQuery(api), settingsQuery(api), languagesQuery(api)),
  ...panelPage({
    section: 'settings',
    texts: settingTexts,
    Desk: () => <SettingsDesk />,
  }),
  missing: 'section',
})
