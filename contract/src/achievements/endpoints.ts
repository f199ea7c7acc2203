import * as z from 'zod'
import { forKeys, Id, NOT_FOUND, open, staffChange, viewable } from '../kernel/index.ts'
import { AchievementKey, AchievementList } from './schema.ts'

const tags = ['achievements']

/** Error codes of achievements, by endpoint. */
export const achievementRefusals = {
  list: NOT_FOUND,
  /** The user does not exist or does not have the achievement. */
  revoke: NOT_FOUND,
} as const

export const achievementsContract = {
  /** The list contains hidden achievements only once they are earned. */
  mine: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/achievements', tags, summary: 'List my achievements with my progress' })
    .output(AchievementList),

  list: forKeys('read', open())
    .route({ method: 'GET', path: '/users/{id}/achievements', tags, summary: 'List achievements of a user' })
    .errors(achievementRefusals.list)
    .input(z.strictObject({ id: Id }))
    .output(AchievementList),

  /**
   * For fraud only. Revokes all steps and takes back their Stars, at most those the user still has. The user cannot
   * earn the steps again.
   */
  revoke: staffChange('game', 'delete')
    .route({ method: 'DELETE', path: '/admin/achievements/{id}/{key}', tags, summary: 'Revoke an achievement' })
    .errors(achievementRefusals.revoke)
    .input(z.strictObject({ id: Id, key: AchievementKey }))
    .output(z.object({ steps: z.int(), stars: z.int() })),
}
