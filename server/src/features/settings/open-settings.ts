import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { type HeldSettings, holdSettings, SETTINGS } from './held-settings.ts'
import { settingRoutes } from './routes.ts'
import type { SettingsPlatform } from './save-setting.ts'

/** The settings feature, and the settings that every page is rendered with. */
export function openSettings(platform: SettingsPlatform): Feature<'settings'> & { held: HeldSettings } {
  const held = holdSettings(platform)
  return {
    held,
    routes: settingRoutes(platform, held),
    topics: { [SETTINGS]: () => true },
    personal: settingsOfPerson,
  }
}

const settingsOfPerson = personalData({
  tables: { app_setting_change: { by_id: { keep: 'staff answer for what they changed' } } },
  files: {
    'settings-changed': {
      from: 'app_setting_change',
      of: 'by_id',
      columns: 'changed_at, key, before, after',
      order: 'seq',
    },
  },
})
