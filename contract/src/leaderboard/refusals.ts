/** Each expected "no" of the slice, by the endpoint that may say it. */
export const leaderboardRefusals = {
  join: {
    /** Leagues open with the first XP. */
    NO_XP_YET: { status: 403 },
  },
} as const
