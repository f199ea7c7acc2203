import { setTimeout as wait } from 'node:timers/promises'

/** Tests of other things set the factor to 0 in their process: then nothing waits. No setting reaches it. */
export const evenAnswers = { factor: 1 }

/** Answers `ms` after it began, or when the work is done if that is later: how long it took tells nothing. */
export async function evenly<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(ms * evenAnswers.factor)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
