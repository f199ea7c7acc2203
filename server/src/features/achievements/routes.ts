import { achievementRefusals, achievementsContract } from '@liston/contract/achievements'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findStanding, seenAs } from '../profiles/index.ts'
import { revokeAchievement } from './grant/revoke.ts'
import { listEarned, listOwn } from './list-achievements.ts'

const refuse = refuser(achievementRefusals.list)

export function achievementRoutes(platform: Platform) {
  const os = endpoints(achievementsContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listOwn(platform, signedIn(context).viewer.id)),
    list: os.list.handler(async ({ context: { viewer }, input: { id } }) => {
      const standing = await findStanding(platform.db, id, viewer?.id ?? null)
      if (!standing || seenAs({ ...standing, id }, viewer) !== 'seen') throw refuse('NOT_FOUND')
      return listEarned(platform, id)
    }),
    revoke: os.revoke.handler(({ context, input: { id, key } }) => {
      const { viewer, idempotencyKey } = signedIn(context)
      return revokeAchievement(platform, { byId: viewer.id, key: idempotencyKey, userId: id, achievement: key })
    }),
  })
}
