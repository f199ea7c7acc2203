import { sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { achievementJobs, achievementReactions } from './listen.ts'
import { shareJob } from './count-shares.ts'
import { walkJob } from './walk-people.ts'
import { achievementRoutes } from './routes.ts'

export const openAchievements = (platform: Platform): Feature<'achievements'> => ({
  routes: achievementRoutes(platform),
  events: achievementReactions(platform),
  jobs: [...achievementJobs(platform), shareJob(platform), walkJob(platform)],
  personal: achievementsOfPerson,
})

/** Their Stars stay in the ledger. */
const achievementsOfPerson = personalData({
  tables: {
    achievement_grant: { user_id: 'delete' },
    achievement_progress: { user_id: 'delete' },
    achievement_backing: { user_id: 'delete' },
  },
  files: {
    achievements: { from: 'achievement_grant', columns: 'key, step, stars, at, revoked_at', order: 'at, key, step' },
    'achievement-progress': (id) =>
      sql`SELECT c.key, c.value::int AS count FROM achievement_progress p, jsonb_each_text(p.counts) c
        WHERE p.user_id = ${id} ORDER BY 1`,
    'achievement-backings': {
      from: 'achievement_backing',
      columns: 'ranking_id, item_id, place, rose_at',
      order: 'item_id',
    },
  },
})
