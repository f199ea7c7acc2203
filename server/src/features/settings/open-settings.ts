import type { Feature } from '../../platform/feature.ts'
import { type HeldSettings, holdSettings, SETTINGS } from './held-settings.ts'
import { settingRoutes } from './routes.ts'
import type { SettingsPlatform } from './save-setting.ts'
import { settingsOfPerson } from './personal-store.ts'

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
