import * as z from 'zod'
import { change, Id, Language, login } from '../../kernel/index.ts'
import { quickRefusals } from './refusals.ts'
import { QuickAnswered, QuickChoice, QuickLobby, QuickTurn } from './schema.ts'

const tags = ['rumble']

export const quickContract = {
  livelyQuick: login('read')
    .route({ method: 'GET', path: '/rumble/duels/lively', tags, summary: 'A lively ranking where I have duels left' })
    .input(z.strictObject({ lang: Language }))
    .output(z.object({ rankingId: Id.nullable() })),

  quickLobby: login('read')
    .route({ method: 'GET', path: '/rankings/{id}/duels/mine', tags, summary: 'My duels in a ranking' })
    .errors(quickRefusals.quickLobby)
    .input(z.strictObject({ id: Id }))
    .output(QuickLobby),

  nextQuick: change('write', 'duels')
    .route({ method: 'POST', path: '/rumble/duels/next', tags, summary: 'The pair that I am asked for in a ranking' })
    .errors(quickRefusals.nextQuick)
    .input(z.strictObject({ rankingId: Id, again: z.boolean().optional() }))
    .output(QuickTurn),

  answerQuick: change('write')
    .route({ method: 'POST', path: '/rumble/duels', tags, summary: 'Answer a pair' })
    .errors(quickRefusals.answerQuick)
    .input(z.strictObject({ token: Id, answer: QuickChoice }))
    .output(QuickAnswered),

  undoQuick: change('write')
    .route({ method: 'POST', path: '/rumble/duels/undo', tags, summary: 'Take my last answer back' })
    .errors(quickRefusals.undoQuick)
    .input(z.strictObject({ runId: Id }))
    .output(QuickTurn),
}
