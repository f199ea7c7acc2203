import type { Cover, RankingAi } from '../ranking-ai.ts'
import { untilAborted } from './open-runs.ts'
import type { Run, Written } from './write-items.ts'

/** The list has its end before its minute is over, with a picture or without. */
const SPARE_MS = 3_000

/**
 * The picture that belongs to a wish; null where none was wished or none came, which is no reason to be without the list.
 * Rejects only when nobody wants the list any more.
 */
export async function paintCover(ai: RankingAi, { job, wish, signal }: Run, written: Written): Promise<Cover | null> {
  const left = job.deadline.getTime() - ai.clock.now().getTime() - SPARE_MS
  if (job.kind === 'replace' || !wish.pictures || left <= 0) return null
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(left)])
  const { topic, category } = written
  const asked = { userId: job.userId, topic, category, language: wish.language, signal: inTime }
  try {
    return await Promise.race([ai.cover(asked), untilAborted(inTime)])
  } catch (error) {
    signal.throwIfAborted()
    ai.log.warn({ err: error }, 'a list has no picture')
    return null
  }
}
