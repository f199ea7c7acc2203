import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  forKeys,
  Id,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
  staffDanger,
  viewable,
} from '../kernel/index.ts'
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

/** Refusals of the endpoints. */
export const integrityRefusals = {
  find: NOT_FOUND,
  decide: {
    ...NOT_FOUND,
    /** Another staff member has decided the incident already. */
    ALREADY_DECIDED: { status: 409 },
  },
  appeal: {
    ...NOT_FOUND,
    /** A user may appeal once per incident. */
    ALREADY_APPEALED: { status: 409 },
  },
  answer: {
    ...NOT_FOUND,
    ALREADY_ANSWERED: { status: 409 },
    /** The staff member who decided the incident may not answer the appeal. */
    OWN_DECISION: { status: 403 },
    /** The appellant may not answer the appeal. */
    OWN_APPEAL: { status: 403 },
  },
} as const

/** No endpoint takes a number of votes as input: staff void existing votes or leave them (rules 3.31). */
export const integrityContract = {
  ofRanking: forKeys('read', open())
    .route({ method: 'GET', path: '/rankings/{id}/integrity', tags, summary: 'List the votes excluded from a ranking' })
    .errors(integrityRefusals.find)
    .input(byId)
    .output(RankingIntegrity),

  own: forKeys('read', viewable())
    .route({ method: 'GET', path: '/integrity/{id}', tags, summary: 'Get why my votes were voided' })
    .errors(integrityRefusals.find)
    .input(byId)
    .output(OwnExclusion),

  appeal: change('create')
    .route({ method: 'POST', path: '/integrity/{id}/appeal', tags, summary: 'Appeal against the voiding of my votes' })
    .errors(integrityRefusals.appeal)
    .input(byId.extend({ words: AppealWords }))
    .output(z.object({ ok: z.literal(true) })),

  list: staff('integrity')
    .route({ method: 'GET', path: '/admin/integrity', tags, summary: 'List incidents, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ state: IncidentState.default('open'), cursor: Cursor.optional() }))
    .output(pageOf(IncidentRow)),

  find: staff('integrity')
    .route({ method: 'GET', path: '/admin/integrity/{id}', tags, summary: 'Get an incident with its evidence' })
    .errors(integrityRefusals.find)
    .input(byId)
    .output(Incident),

  voters: staffChange('integrity', 'read')
    .route({ method: 'POST', path: '/admin/integrity/{id}/voters', tags, summary: 'List the suspects by name; logged' })
    .errors(integrityRefusals.find)
    .input(byId.extend({ reason: StaffReason }))
    .output(z.object({ voters: z.array(NamedVoter) })),

  decide: staffDanger('integrity')
    .route({
      method: 'POST',
      path: '/admin/integrity/{id}',
      tags,
      summary: 'Decide an incident: void, release or lock; logged',
    })
    .errors(integrityRefusals.decide)
    .input(byId.extend({ answer: IncidentAnswer, reason: StaffReason }))
    .output(z.object({ state: IncidentState, voided: z.number().int() })),

  answerAppeal: staffChange('integrity')
    .route({
      method: 'POST',
      path: '/admin/integrity/{id}/appeals/{userId}',
      tags,
      summary: 'Answer an appeal, except against my own decision; logged',
    })
    .errors(integrityRefusals.answer)
    .input(byId.extend({ userId: Id, reinstate: z.boolean(), reason: StaffReason }))
    .output(z.object({ reinstated: z.number().int() })),
}
