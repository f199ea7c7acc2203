import * as z from 'zod'
import { change, Id, login, NOT_FOUND, open, staff, staffChange, staffDanger } from '../kernel/index.ts'
import {
  AppealWords,
  Incident,
  IncidentAnswer,
  IncidentRow,
  IncidentState,
  NamedVoter,
  OwnExclusion,
  RankingIntegrity,
  StaffReason,
} from './schema.ts'

const tags = ['integrity']
const byId = z.strictObject({ id: Id })

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const integrityRefusals = {
  find: NOT_FOUND,
  decide: {
    ...NOT_FOUND,
    /** Somebody was faster. */
    ALREADY_DECIDED: { status: 409 },
  },
  appeal: {
    ...NOT_FOUND,
    /** One appeal for each exclusion. */
    ALREADY_APPEALED: { status: 409 },
  },
  answer: {
    ...NOT_FOUND,
    ALREADY_ANSWERED: { status: 409 },
    /** Who voided the votes does not judge the appeal. */
    OWN_DECISION: { status: 403 },
    /** Nobody answers themselves. */
    OWN_APPEAL: { status: 403 },
  },
} as const

/** Nothing here takes a number of votes: they are voided one by one, or stand (rules 3.31). */
export const integrityContract = {
  ofRanking: open()
    .route({ method: 'GET', path: '/rankings/{id}/integrity', tags, summary: 'What was excluded from a ranking' })
    .errors(integrityRefusals.find)
    .input(byId)
    .output(RankingIntegrity),

  own: login('read')
    .route({ method: 'GET', path: '/integrity/{id}', tags, summary: 'Why votes of mine do not count' })
    .errors(integrityRefusals.find)
    .input(byId)
    .output(OwnExclusion),

  appeal: change('create')
    .route({ method: 'POST', path: '/integrity/{id}/appeal', tags, summary: 'Ask for my votes to count again' })
    .errors(integrityRefusals.appeal)
    .input(byId.extend({ words: AppealWords }))
    .output(z.object({ ok: z.literal(true) })),

  list: staff('integrity')
    .route({ method: 'GET', path: '/admin/integrity', tags, summary: 'Incidents, the newest first' })
    .input(z.strictObject({ state: IncidentState.default('open') }))
    .output(z.object({ items: z.array(IncidentRow).max(100) })),

  find: staff('integrity')
    .route({ method: 'GET', path: '/admin/integrity/{id}', tags, summary: 'One incident with its evidence' })
    .errors(integrityRefusals.find)
    .input(byId)
    .output(Incident),

  voters: staffChange('integrity', 'read')
    .route({ method: 'POST', path: '/admin/integrity/{id}/voters', tags, summary: 'Name the suspects; logged' })
    .errors(integrityRefusals.find)
    .input(byId.extend({ reason: StaffReason }))
    .output(z.object({ voters: z.array(NamedVoter) })),

  decide: staffDanger('integrity')
    .route({ method: 'POST', path: '/admin/integrity/{id}', tags, summary: 'Void, release or lock; logged' })
    .errors(integrityRefusals.decide)
    .input(byId.extend({ answer: IncidentAnswer, reason: StaffReason }))
    .output(z.object({ state: IncidentState, voided: z.number().int() })),

  answerAppeal: staffChange('integrity')
    .route({
      method: 'POST',
      path: '/admin/integrity/{id}/appeals/{userId}',
      tags,
      summary: 'Answer an appeal; never one’s own decision; logged',
    })
    .errors(integrityRefusals.answer)
    .input(byId.extend({ userId: Id, reinstate: z.boolean(), reason: StaffReason }))
    .output(z.object({ reinstated: z.number().int() })),
}
