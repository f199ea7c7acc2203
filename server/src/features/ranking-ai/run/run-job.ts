import { sql } from 'kysely'
import { type Db, newId } from '../../../platform/db/index.ts'
import { findDraftItems } from '../../rankings/index.ts'
import { findBlocked } from '../guard/blocked-topics.ts'
import { columns, failJob, type JobRow, running, tellOwner } from '../ai-job.ts'
import type { Cover, RankingAi } from '../ranking-ai.ts'
import { ListFailure } from '../source/list-source.ts'
import { RunLost, untilAborted } from './open-runs.ts'
import { settleList, settleReplace } from './settle.ts'
import { failureIn, type Run, writeItems, type Written } from './write-items.ts'

/**
 * Works on a job from its first item to its end. It may run again after a process died, and begins anew then; of two runs
 * the later one has it, and the other finds that out with its next item.
 */
export async function runJob(ai: RankingAi, { id }: { id: string }): Promise<void> {
  const run = newId()
  const job = await claimJob(ai.db, { id, run })
  if (!job) return
  tellOwner(ai, job)
  const { signal, end } = ai.runs.begin(id, job.deadline.getTime() - ai.clock.now().getTime())
  try {
    const wish = await wishOf(ai, job)
    const blocked = await findBlocked(ai.db)
    if (blocked(job.wish.prompt) !== null) throw new ListFailure('blocked_topic')
    const of = { job, run, signal, wish, blocked }
    await judgeWish(ai, job, signal)
    const written = await writeItems(ai, of).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
    const cover = await paintCover(ai, of, written)
    await (job.kind === 'list' ? settleList : settleReplace)(ai, { job, run, written, cover })
  } catch (error) {
    if (error instanceof RunLost) return
    if (!(error instanceof ListFailure)) throw error
    await failJob(ai, { id, run, failure: failureIn(error).failure })
  } finally {
    end()
  }
}

/** The list has its end before its minute is over, with a picture or without. */
const SPARE_MS = 3_000

/**
 * The picture that belongs to a wish; null where none was wished or none came, which is no reason to be without the list.
 * Rejects only when nobody wants the list any more.
 */
async function paintCover(ai: RankingAi, { job, wish, signal }: Run, written: Written): Promise<Cover | null> {
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

/** Begins a run, also where one that died left off: what had arrived is written anew. Undefined: the job is over. */
export async function claimJob(db: Db, o: { id: string; run: string }): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`UPDATE ai_job SET status = 'generating', run = ${o.run}, items = '[]', topic = ''
    WHERE id = ${o.id} AND ${running} RETURNING ${columns}`.execute(db)
  return rows[0]
}

/** A model that is to write a list is asked first whether it may be written. Throws ListFailure with the reason where it may not. */
async function judgeWish({ sources }: RankingAi, { kind, source, wish }: JobRow, signal: AbortSignal): Promise<void> {
  if (kind !== 'list' || source !== 'model' || !sources.judge) return
  const reason = await Promise.race([sources.judge(wish, signal), untilAborted(signal)])
  if (reason) throw new ListFailure(reason)
}

/** What a source is asked for: the wish; or as many items as give way, and none that the draft has. */
async function wishOf(ai: RankingAi, job: JobRow) {
  if (job.kind === 'list') return job.wish
  const items = job.draftId && (await findDraftItems(ai.db, { id: job.draftId, authorId: job.userId }))
  const names = (items || []).map(({ name }) => name)
  return { ...job.wish, count: job.replaces.length, exclude: [...job.wish.exclude, ...names] }
}
