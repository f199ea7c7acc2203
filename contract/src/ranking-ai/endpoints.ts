import * as z from 'zod'
import { change, Id, Language, login, open } from '../kernel/index.ts'
import { aiDeskEndpoints } from './desk/endpoints.ts'
import { rankingAiRefusals } from './refusals.ts'
import { REPLACE } from './rules.ts'
import { AiJob, AiOffer, KnownTopic, Template, TopicKey, TopicWords, Wish } from './schema.ts'

const tags = ['ranking-ai']
const One = z.strictObject({ id: Id })
const Balance = z.object({ job: AiJob, credits: z.number().int() })

export const rankingAiContract = {
  ...aiDeskEndpoints,

  offer: login('read')
    .route({ method: 'GET', path: '/ai', tags, summary: 'What the AI wizard offers me, and what it costs' })
    .output(AiOffer),

  topics: open()
    .route({ method: 'GET', path: '/ai/topics', tags, summary: 'Topics that the included knowledge base knows' })
    .input(z.strictObject({ language: Language, q: TopicWords.optional() }))
    .output(z.object({ topics: z.array(KnownTopic) })),

  start: change('write', 'ai')
    .route({ method: 'POST', path: '/ai/jobs', tags, summary: 'Have a list made: its credits are reserved' })
    .errors(rankingAiRefusals.start)
    .input(Wish)
    .output(Balance),

  job: login('read')
    .route({ method: 'GET', path: '/ai/jobs/{id}', tags, summary: 'A list that is being made, with what has arrived' })
    .errors(rankingAiRefusals.find)
    .input(One)
    .output(Balance),

  cancel: change('write')
    .route({ method: 'POST', path: '/ai/jobs/{id}/cancel', tags, summary: 'Stop it: its credits come back' })
    .errors(rankingAiRefusals.cancel)
    .input(One)
    .output(Balance),

  template: login('read')
    .route({
      method: 'GET',
      path: '/ai/topics/{key}',
      tags,
      summary: 'A known topic to fill the editor with, where nobody writes lists',
    })
    .errors(rankingAiRefusals.find)
    .input(z.strictObject({ key: TopicKey, language: Language }))
    .output(Template),

  replace: change('write', 'ai')
    .route({ method: 'POST', path: '/ai/jobs/{id}/replace', tags, summary: 'Have up to five items replaced' })
    .errors(rankingAiRefusals.replace)
    .input(z.strictObject({ id: Id, itemIds: z.array(Id).min(1).max(REPLACE.items) }))
    .output(Balance),
}
