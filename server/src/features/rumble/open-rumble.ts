import type { Slice } from '../../platform/slice/index.ts'
import { dailyForms, freezeDays } from './daily/index.ts'
import { rumbleRoutes } from './routes.ts'
import type { RumblePlatform } from './rumble-platform.ts'
import { rumbleOfPerson } from './personal-store.ts'

export const openRumble = (platform: RumblePlatform): Slice<'rumble'> => ({
  routes: rumbleRoutes(platform),
  jobs: [freezeDays(platform)],
  forms: dailyForms,
  personal: rumbleOfPerson,
})
