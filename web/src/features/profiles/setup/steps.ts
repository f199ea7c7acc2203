/** The steps of the set-up, in order (specification 2). */
export const setupSteps = ['identity', 'avatar', 'style', 'interests'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The step that an address asks for; none, or one that does not exist, is the first. */
export const setupStepOf = (asked: string | undefined): SetupStep =>
  setupSteps.find((step) => step === asked) ?? 'identity'
