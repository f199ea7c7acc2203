import type { Feature } from '../../platform/feature.ts'
import { openMatch } from './match/index.ts'
import { endCups } from './cup/index.ts'
import { freezeDays } from './daily/index.ts'
import { rumbleRoutes } from './routes.ts'
import type { RumblePlatform } from './rumble-platform.ts'
import { rumbleOfPerson } from './personal.ts'

export function openRumble(platform: RumblePlatform): Feature<'rumble'> {
  const match = openMatch(platform)
  return {
    routes: rumbleRoutes(platform),
    jobs: [...match.jobs, freezeDays(platform), endCups(platform)],
    topics: { ...match.topics },
    personal: rumbleOfPerson,
  }
}
