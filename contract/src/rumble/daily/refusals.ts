import { NOT_FOUND } from '../../kernel/index.ts'

/** Each expected "no" of the day's Rumble, by the endpoint that may say it. */
export const dailyRefusals = {
  daily: NOT_FOUND,
  answerDaily: {
    ...NOT_FOUND,
    /** One answer a duel. */
    DUEL_ANSWERED: { status: 409 },
    /** Duels come in their order. */
    DUEL_NOT_NEXT: { status: 409 },
    /** Only what has gone is passed over. */
    DUEL_STANDS: { status: 409 },
  },
} as const
