import * as z from 'zod'
import { Instant, NOT_FOUND } from '../../kernel/index.ts'
import { NoDuels } from '../schema.ts'
import { TokenSpent } from './schema.ts'

const NO_DUELS = { NO_DUELS: { status: 409, data: z.object({ why: NoDuels }) } } as const
/** Whose ranking it is does not judge it. */
const OWN_RANKING = { OWN_RANKING: { status: 403 } } as const
/** Answers came sooner than anybody reads; from `until` on they are taken again (rules 3.12). */
const DUELS_PAUSED = { DUELS_PAUSED: { status: 429, data: z.object({ until: Instant }) } } as const

/** Each expected "no" of quick duels, by the endpoint that may say it. */
export const quickRefusals = {
  quickLobby: { ...NOT_FOUND },
  /** All pairs were seen; `again` begins anew. */
  nextQuick: { ...NOT_FOUND, ...NO_DUELS, ...OWN_RANKING, ...DUELS_PAUSED, NOTHING_LEFT: { status: 409 } },
  answerQuick: {
    ...NO_DUELS,
    ...OWN_RANKING,
    ...DUELS_PAUSED,
    /** A token takes one answer, from whom it was given to, for ten minutes. */
    TOKEN_SPENT: { status: 409, data: z.object({ why: TokenSpent }) },
  },
  /** There is no answer that could be taken back: none was given, the last was taken back, or the run is over. */
  undoQuick: { ...NOT_FOUND, ...NO_DUELS, ...DUELS_PAUSED, NOTHING_TO_UNDO: { status: 409 } },
} as const
