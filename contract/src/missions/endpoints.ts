import * as z from 'zod'
import { change, Id, login, NOT_FOUND } from '../kernel/index.ts'
import { Missions } from './schema.ts'

const tags = ['missions']

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const missionRefusals = {
  reroll: {
    ...NOT_FOUND,
    /** It is done, or its day is over. */
    MISSION_OVER: { status: 409 },
    /** One a day. */
    REROLL_USED: { status: 409 },
    /** There is no other that this person could do today. */
    NOTHING_ELSE: { status: 409 },
  },
} as const

export const missionsContract = {
  mine: login('read')
    .route({ method: 'GET', path: '/me/missions', tags, summary: 'My missions: first steps, today, this week' })
    .output(Missions),

  reroll: change('write', 'missions')
    .route({ method: 'POST', path: '/missions/{id}/reroll', tags, summary: 'Exchange a mission of today; one a day' })
    .errors(missionRefusals.reroll)
    .input(z.strictObject({ id: Id }))
    .output(Missions),

  dismissOnboarding: change()
    .route({
      method: 'POST',
      path: '/me/missions/onboarding',
      tags,
      summary: 'Put the first steps away, or bring them back',
    })
    .input(z.strictObject({ dismissed: z.boolean() }))
    .output(Missions),
}
