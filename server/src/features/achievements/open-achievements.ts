import { achievementRefusals, achievementsContract } from '@liston/contract/achievements'
import { sql } from 'kysely'
import { readingFor } from '../../platform/db/index.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { findStanding, seenAs } from '../profiles/index.ts'
import { revokeAchievement } from './grant/revoke.ts'
import { listEarned, listOwn } from './list-achievements.ts'
import { achievementJobs, achievementReactions } from './listen.ts'
import { shareJob } from './count-shares.ts'
import { walkJob } from './walk-people.ts'

export const openAchievements = (platform: Platform): Feature<'achievements'> => ({
  routes: achievementRoutes(platform),
  events: achievementReactions(platform),
  jobs: [...achievementJobs(platform), shareJob(platform), walkJob(platform)],
  personal: achievementsOfPerson,
})

const refuse = refuser(achievementRefusals.list)

function achievementRoutes(platform: Platform) {
  const os = endpoints(achievementsContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listOwn(readingFor(platform, context), signedIn(context).viewer.id)),
    list: os.list.handler(async ({ context: { viewer, reads }, input: { id } }) => {
      const standing = await findStanding(reads ?? platform.pool, id, viewer?.id ?? null)
      if (!standing || seenAs({ ...standing, id }, viewer) !== 'seen') throw refuse('NOT_FOUND')
      return listEarned({ pool: reads ?? platform.pool }, id)
    }),
    revoke: os.revoke.handler(({ context, input: { id, key } }) => {
      const { viewer, idempotencyKey } = signedIn(context)
      return revokeAchievement(platform, { byId: viewer.id, key: idempotencyKey, userId: id, achievement: key })
    }),
  })
}

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
