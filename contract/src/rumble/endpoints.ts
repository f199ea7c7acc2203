import * as z from 'zod'
import { change, Id, open } from '../kernel/index.ts'
import { quickContract } from './quick/endpoints.ts'
import { matchContract } from './match/index.ts'
import { cupContract } from './cup/index.ts'
import { dailyContract } from './daily/index.ts'
import { rumbleRefusals } from './refusals.ts'
import { CountedDuels, DuelTeaser, TeaserAnswers } from './schema.ts'
import { strengthContract } from './strength/endpoints.ts'

const tags = ['rumble']

export const rumbleContract = {
  teaser: open()
    .route({ method: 'GET', path: '/rankings/{id}/duels/teaser', tags, summary: 'Three pairs of a ranking for today' })
    .errors(rumbleRefusals.teaser)
    .input(z.strictObject({ id: Id }))
    .output(DuelTeaser),

  answerTeaser: change('write', 'duels')
    .route({ method: 'PUT', path: '/rankings/{id}/duels', tags, summary: 'Count what I answered in the teaser' })
    .errors(rumbleRefusals.answerTeaser)
    .input(TeaserAnswers.extend({ id: Id }))
    .output(CountedDuels),

  ...quickContract,
  ...strengthContract,
  ...matchContract,
  ...dailyContract,
  ...cupContract,
}
