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
 * Runs a job from its first item to its end. After a crash the job runs again from the start. Of two runs the later one
 * owns the job; the earlier one stops at its next item.
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

/** Reserves time, in ms, to finish the list before its deadline, with or without a cover. */
const SPARE_MS = 3_000

/**
 * The cover of a list. Null if none was requested or none could be made; the list goes on without it. Rejects only when
 * the run was aborted.
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

/**
 * Starts a run, also after one that died; items written by it are discarded. Returns undefined if the job has ended.
 */
export async function claimJob(db: Db, o: { id: string; run: string }): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`UPDATE ai_job SET status = 'generating', run = ${o.run}, items = '[]', topic = ''
    WHERE id = ${o.id} AND ${running} RETURNING ${columns}`.execute(db)
  return rows[0]
}

/** Asks the model whether the list may be written. Throws ListFailure with the reason if not. */
async function judgeWish({ sources }: RankingAi, { kind, source, wish }: JobRow, signal: AbortSignal): Promise<void> {
  if (kind !== 'list' || source !== 'model' || !sources.judge) return
  const reason = await Promise.race([sources.judge(wish, signal), untilAborted(signal)])
  if (reason) throw new ListFailure(reason)
}

/** The request for the source. For a replacement: as many items as are replaced, excluding those in the draft. */
async function wishOf(ai: RankingAi, job: JobRow) {
  if (job.kind === 'list') return job.wish
  const items = job.draftId && (await findDraftItems(ai.db, { id: job.draftId, authorId: job.userId }))
  const names = (items || []).map(({ name }) => name)
  return { ...job.wish, count: job.replaces.length, exclude: [...job.wish.exclude, ...names] }
}
