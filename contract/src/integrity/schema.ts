import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { APPEAL_LETTERS, REASON_LETTERS, SIGNALS } from './rules.ts'

const count = z.number().int()

/** A signal of an attack that fired: the measured value and its threshold. */
export const Signal = z.object({ name: z.enum(SIGNALS), value: z.number(), limit: z.number() })
export type Signal = z.infer<typeof Signal>

export const IncidentState = z.enum(['open', 'voided', 'released', 'locked'])
export type IncidentState = z.infer<typeof IncidentState>

/** An incident in a list: suspicious votes in a time window of a ranking, or serial votes of one user. */
export const IncidentRow = z.object({
  id: Id,
  kind: z.enum(['ranking', 'serial']),
  state: IncidentState,
  /** Null if the ranking is gone, and for serial votes, which concern several rankings. */
  ranking: z.object({ id: Id, topic: z.string() }).nullable(),
  score: count,
  openedAt: Instant,
  voters: count,
  suspects: count,
  voided: count,
  /** Unanswered appeals. */
  appeals: count,
  /** The oldest of them succeeds by itself without an answer by then; null if there are none. */
  answerBy: Instant.nullable(),
})
export type IncidentRow = z.infer<typeof IncidentRow>

export const Appeal = z.object({
  person: PersonChip,
  votes: count,
  words: z.string(),
  at: Instant,
  answer: z.enum(['reinstated', 'kept']).nullable(),
  /** The appeal succeeds by itself without an answer by then; null after an answer. */
  answerBy: Instant.nullable(),
  /** True if it succeeded by itself. */
  isAutomatic: z.boolean(),
  /** The viewer decided the incident or is the appellant, so another staff member must answer. */
  isOwn: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

/** One incident with its evidence. */
export const Incident = IncidentRow.extend({
  windowFrom: Instant,
  windowTo: Instant,
  signals: z.array(Signal),
  /** The item that the votes favour, if it is a single one. */
  item: z.string().nullable(),
  frozenUntil: Instant.nullable(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Replay: votes per step of the window, and how many of them are by suspects. */
  stepMinutes: count,
  steps: z.array(z.object({ at: Instant, votes: count, suspects: count })),
  /** Suspects by cluster: they share a network or device, or act as a group. */
  clusters: z.array(z.object({ name: z.string(), people: count, votes: count })),
  appealsOf: z.array(Appeal),
})
export type Incident = z.infer<typeof Incident>

/** A staff member's reason. It is stored and shown to the users concerned. */
export const StaffReason = visibleText(REASON_LETTERS)

/** A suspect by name, for staff who gave a reason. */
export const NamedVoter = z.object({ person: PersonChip, votes: count, trust: z.number(), cluster: z.string() })
export type NamedVoter = z.infer<typeof NamedVoter>

export const IncidentAnswer = z.enum(['void', 'release', 'lock'])
export type IncidentAnswer = z.infer<typeof IncidentAnswer>

/** Public information on the votes of a ranking. */
export const RankingIntegrity = z.object({
  calm: z.boolean(),
  frozenUntil: Instant.nullable(),
  /** Excluded votes, newest first. */
  exclusions: z.array(z.object({ id: Id, at: Instant, votes: count })),
  /**
   * The order with the votes of the latest exclusion included; `now` is the current place. Empty without exclusions.
   */
  withThem: z.array(z.object({ name: z.string(), now: count.nullable() })),
})
export type RankingIntegrity = z.infer<typeof RankingIntegrity>

/** A decision that voided votes, as shown to their voter. */
export const OwnExclusion = z.object({
  id: Id,
  ranking: z.object({ topic: z.string(), path: z.string() }).nullable(),
  votes: count,
  at: Instant,
  reason: z.string(),
  appeal: Appeal.pick({ words: true, at: true, answer: true, answerBy: true, isAutomatic: true }).nullable(),
})
export type OwnExclusion = z.infer<typeof OwnExclusion>

export const AppealWords = visibleText(APPEAL_LETTERS)
