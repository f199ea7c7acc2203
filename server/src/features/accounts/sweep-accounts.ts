import type { Chore } from '../../platform/chores/index.ts'
import type { Platform } from '../../platform/index.ts'
import { deleteOutdated } from './store.ts'

const DAY_MS = 86_400_000

/** Clears away what is over: sessions and links that have ended, failures that are forgotten. */
export const accountChores = (platform: Platform): Chore[] => [
  {
    name: 'sweep accounts',
    everyMs: 3_600_000,
    run: () => {
      const now = platform.clock.now()
      return deleteOutdated(platform.db, { now, quietSince: new Date(now.getTime() - DAY_MS) })
    },
  },
]
