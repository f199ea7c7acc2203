/** Each expected "no" of the slice, by the endpoint that may say it. */
export const economyRefusals = {
  shareLevel: { LEVEL_NOT_REACHED: { status: 403 } },
} as const
