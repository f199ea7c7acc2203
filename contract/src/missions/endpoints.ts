import * as z from 'zod'
import { change, forKeys, Id, NOT_FOUND, viewable } from '../kernel/index.ts'
import { Missions } from './schema.ts'

const tags = ['missions']

/** Error codes of missions, by endpoint. */
export const missionRefusals = {
  reroll: {
    ...NOT_FOUND,
    /** The mission is done, or its day is over. */
    MISSION_OVER: { status: 409 },
    /** The user has already exchanged a mission today. */
    REROLL_USED: { status: 409 },
    /** No other mission is possible for this user today. */
    NOTHING_ELSE: { status: 409 },
  },
} as const

export const missionsContract = {
  mine: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/missions', tags, summary: 'List my missions: first steps, daily and weekly' })
    .output(Missions),

  reroll: change('write', 'missions')
    .route({ method: 'POST', path: '/missions/{id}/reroll', tags, summary: 'Exchange a daily mission, once a day' })
    .errors(missionRefusals.reroll)
    .input(z.strictObject({ id: Id }))
    .output(Missions),

  dismissOnboarding: change()
    .route({
      method: 'POST',
      path: '/me/missions/onboarding',
      tags,
      summary: 'Hide or show the first steps',
    })
    .input(z.strictObject({ dismissed: z.boolean() }))
    .output(Missions),
}
