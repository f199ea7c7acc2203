import * as z from 'zod'
import { change, Id, login } from '../kernel/index.ts'
import { missionRefusals } from './refusals.ts'
import { Missions } from './schema.ts'

const tags = ['missions']

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
