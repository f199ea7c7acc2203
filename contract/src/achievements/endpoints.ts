import * as z from 'zod'
import { Id, login, NOT_FOUND, open, staffChange } from '../kernel/index.ts'
import { AchievementKey, AchievementList } from './schema.ts'

const tags = ['achievements']

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const achievementRefusals = {
  list: NOT_FOUND,
  /** There is no such person, or they have not got it. */
  revoke: NOT_FOUND,
} as const

export const achievementsContract = {
  /** Hidden ones only once they are earned. */
  mine: login('read')
    .route({ method: 'GET', path: '/me/achievements', tags, summary: 'What I have achieved, and what is left' })
    .output(AchievementList),

  list: open()
    .route({ method: 'GET', path: '/users/{id}/achievements', tags, summary: 'What somebody has achieved' })
    .errors(achievementRefusals.list)
    .input(z.strictObject({ id: Id }))
    .output(AchievementList),

  /** For fraud only: the steps go, and their Stars as far as there are any. They are never earned again. */
  revoke: staffChange('game', 'delete')
    .route({ method: 'DELETE', path: '/admin/achievements/{id}/{key}', tags, summary: 'Take an achievement back' })
    .errors(achievementRefusals.revoke)
    .input(z.strictObject({ id: Id, key: AchievementKey }))
    .output(z.object({ steps: z.int(), stars: z.int() })),
}
