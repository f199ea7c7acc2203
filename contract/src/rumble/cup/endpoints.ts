import * as z from 'zod'
import { change, Id, Language, login } from '../../kernel/index.ts'
import { cupRefusals } from './refusals.ts'
import { Cup, CupAnswered, CupOffer, CupSeeds, CupSide, CupSize, MyCups } from './schema.ts'

const tags = ['rumble']

/** Cups: of whoever plays them, and nobody else's. */
export const cupContract = {
  myCups: login('read').route({ method: 'GET', path: '/rumble/cups', tags, summary: 'My cups' }).output(MyCups),

  cupOffer: login('read')
    .route({ method: 'GET', path: '/rumble/cups/offer', tags, summary: 'Rankings that I can play a cup of' })
    .input(z.strictObject({ lang: Language }))
    .output(CupOffer),

  cup: login('read')
    .route({ method: 'GET', path: '/rumble/cups/{id}', tags, summary: 'A cup of mine' })
    .errors(cupRefusals.cup)
    .input(z.strictObject({ id: Id }))
    .output(Cup),

  beginCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups', tags, summary: 'Begin a cup of a ranking' })
    .errors(cupRefusals.beginCup)
    .input(z.strictObject({ rankingId: Id, size: CupSize, seeds: CupSeeds }))
    .output(Cup),

  resumeCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups/{id}/resume', tags, summary: 'Take up a cup whose pair is too old' })
    .errors(cupRefusals.resumeCup)
    .input(z.strictObject({ id: Id }))
    .output(Cup),

  answerCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups/{id}/answers', tags, summary: 'Say who wins a match of a cup' })
    .errors(cupRefusals.answerCup)
    .input(z.strictObject({ id: Id, token: Id, side: CupSide }))
    .output(CupAnswered),
}
