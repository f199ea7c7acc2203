import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { APPEAL_LETTERS, REASON_LETTERS, SIGNALS } from './rules.ts'

const count = z.number().int()

/** What speaks for an attack: the value measured and the one it speaks from. */
export const Signal = z.object({ name: z.enum(SIGNALS), value: z.number(), limit: z.number() })
export type Signal = z.infer<typeof Signal>

export const IncidentState = z.enum(['open', 'voided', 'released', 'locked'])
export type IncidentState = z.infer<typeof IncidentState>

/** Votes of a window that look like an attack, or one person's serial votes, in a list. */
export const IncidentRow = z.object({
  id: Id,
  kind: z.enum(['ranking', 'serial']),
  state: IncidentState,
  /** Null once it is gone, and for serial votes, which are in several. */
  ranking: z.object({ id: Id, topic: z.string() }).nullable(),
  score: count,
  openedAt: Instant,
  voters: count,
  suspects: count,
  voided: count,
  /** Appeals that nobody has answered. */
  appeals: count,
})
export type IncidentRow = z.infer<typeof IncidentRow>

export const Appeal = z.object({
  person: PersonChip,
  votes: count,
  words: z.string(),
  at: Instant,
  answer: z.enum(['reinstated', 'kept']).nullable(),
  /** Whoever asks decided the incident, or is who appeals: somebody else answers. */
  isOwn: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

/** One incident with its evidence. */
export const Incident = IncidentRow.extend({
  windowFrom: Instant,
  windowTo: Instant,
  signals: z.array(Signal),
  /** The item that the votes were for, where it was one. */
  item: z.string().nullable(),
  frozenUntil: Instant.nullable(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** The replay: votes for each step of the window, and how many of them are suspects'. */
  stepMinutes: count,
  steps: z.array(z.object({ at: Instant, votes: count, suspects: count })),
  /** How many suspects come from one place or act as one. */
  clusters: z.array(z.object({ name: z.string(), people: count, votes: count })),
  appealsOf: z.array(Appeal),
})
export type Incident = z.infer<typeof Incident>

/** What staff type as their reason: it is kept, and told to whom it concerns. */
export const StaffReason = visibleText(REASON_LETTERS)

/** Who voted, named to staff who said why they ask. */
export const NamedVoter = z.object({ person: PersonChip, votes: count, trust: z.number(), cluster: z.string() })
export type NamedVoter = z.infer<typeof NamedVoter>

export const IncidentAnswer = z.enum(['void', 'release', 'lock'])
export type IncidentAnswer = z.infer<typeof IncidentAnswer>

/** What everybody may know about the votes of a ranking. */
export const RankingIntegrity = z.object({
  calm: z.boolean(),
  frozenUntil: Instant.nullable(),
  /** Votes that were excluded, the newest first. */
  exclusions: z.array(z.object({ id: Id, at: Instant, votes: count })),
  /** The order as it would have been with those excluded last; empty where there were none. */
  withThem: z.array(z.object({ name: z.string(), now: count.nullable() })),
})
export type RankingIntegrity = z.infer<typeof RankingIntegrity>

/** What somebody whose votes were voided is told. */
export const OwnExclusion = z.object({
  id: Id,
  ranking: z.object({ topic: z.string(), path: z.string() }).nullable(),
  votes: count,
  at: Instant,
  reason: z.string(),
  appeal: z.object({ words: z.string(), at: Instant, answer: z.enum(['reinstated', 'kept']).nullable() }).nullable(),
})
export type OwnExclusion = z.infer<typeof OwnExclusion>

export const AppealWords = visibleText(APPEAL_LETTERS)
