import { AI_ITEMS, creditsFor, type JobItem, type Wish } from '@liston/contract/ranking-ai'
import { rankingRules, similarName } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { cleanText } from '../../../platform/ai/index.ts'
import { afterCommit, type Db, newId } from '../../../platform/db/index.ts'
import { findDraftItems, makeDraft, markMade, swapItems } from '../../rankings/index.ts'
import {
  columns,
  endJob,
  endWithout,
  failJob,
  giveBack,
  type JobRow,
  running,
  tellOwner,
  withRunning,
} from '../ai-job.ts'
import { type Blocked, findBlocked } from '../guard/blocked-topics.ts'
import { ListFailure, type ListSource, type WrittenItem, type WrittenList } from '../pick-source.ts'
import type { Cover, RankingAi } from '../ranking-ai.ts'
import { cleanItem } from './clean-item.ts'
import { RunLost, Stopping, untilAborted } from './open-runs.ts'

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

type Run = { job: JobRow; run: string; signal: AbortSignal; wish: Wish; blocked: Blocked }
type Finished = Omit<WrittenList, 'items'> & { items: JobItem[] }
type Written = Finished & { fellBack: boolean }

/** Failures after which the knowledge base does not take over. */
const isFinal = (failure: ListFailure['failure']) =>
  failure === 'refused' || failure === 'unknown_topic' || failure === 'blocked_topic'

/** The failure that the user sees; unknown errors are 'broken'. */
function failureIn(error: unknown): ListFailure {
  return error instanceof ListFailure ? error : new ListFailure('broken', { cause: error })
}

const endsRun = (error: unknown) => error instanceof RunLost || error instanceof Stopping

/** Generates the items with the model, or else with the included knowledge base. Saves each item to the job's row. */
async function writeItems(ai: RankingAi, run: Run): Promise<Written> {
  const { model, included } = ai.sources
  if (run.job.fellBack || run.job.source === 'included' || !model)
    return { ...(await writeWith(ai, run, included)), fellBack: run.job.fellBack }
  try {
    return { ...(await writeWith(ai, run, model)), fellBack: false }
  } catch (error) {
    if (endsRun(error)) throw error
    const failed = failureIn(error)
    if (failed.failure === 'broken') ai.log.warn({ err: failed.cause ?? failed }, 'a model wrote no list')
    if (isFinal(failed.failure) || run.signal.aborted || !ai.sources.isKnown(run.wish)) throw failed
    if (!(await fallBack(ai.db, { id: run.job.id, run: run.run }))) throw new RunLost()
    tellOwner(ai, run.job)
    return { ...(await writeWith(ai, run, included)), fellBack: true }
  }
}

/** Restarts the job with the included knowledge base. Returns false if the job has ended or another run owns it. */
async function fallBack(db: Db, o: { id: string; run: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE ai_job SET source = 'included', fell_back = true, items = '[]', topic = ''
    WHERE id = ${o.id} AND run = ${o.run} AND status = 'generating'`.execute(db)
  return numAffectedRows === 1n
}

async function writeWith(ai: RankingAi, run: Run, source: ListSource): Promise<Finished> {
  const { job, signal, wish, blocked } = run
  const list = openList(wish)
  const onItem = async (raw: WrittenItem) => {
    signal.throwIfAborted()
    const item = blocked(raw.name) === null && list.add(raw)
    if (!item) return
    if (!(await addItem(ai.db, { id: job.id, run: run.run, item }))) throw new RunLost()
    tellOwner(ai, { ...job, status: 'generating' })
  }
  const written = await Promise.race([source.write(wish, { onItem, signal }), untilAborted(signal)])
  if (blocked(written.topic) !== null) throw new ListFailure('blocked_topic')
  const allowed = written.items?.filter(({ name }) => blocked(name) === null)
  const items = allowed ? list.asIn(allowed) : list.items
  if (items.length < (job.kind === 'list' ? AI_ITEMS.min : 1))
    throw new ListFailure(source.name === 'included' ? 'unknown_topic' : 'broken')
  const { topic, criterion, category } = written
  return { topic, criterion, category, items }
}

/** Appends an item to the job. Returns false if the job has ended or another run owns it. */
async function addItem(db: Db, o: { id: string; run: string; item: JobItem }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE ai_job SET items = items || ${JSON.stringify([o.item])}::jsonb
    WHERE id = ${o.id} AND run = ${o.run} AND status = 'generating'`.execute(db)
  return numAffectedRows === 1n
}

type Done = { job: JobRow; run: string; written: Written; cover: Cover | null }

/** Credits to refund for what was not delivered: all of them after a fallback. */
const notDelivered = ({ cost }: JobRow, { items, fellBack }: Written, pictures: boolean) =>
  fellBack ? cost : Math.max(0, cost - creditsFor({ count: items.length, pictures }))

const madeBy = ({ source }: JobRow, { fellBack }: Written) => (fellBack ? 'included' : source)

/** Saves the list as a draft and refunds what was not delivered, in one transaction. */
const settleList = (ai: RankingAi, { job: { id }, run, written, cover }: Done): Promise<void> =>
  withRunning(ai, { id, run }, async (trx, job) => {
    const at = ai.clock.now()
    const refunded = notDelivered(job, written, cover?.isPaidFor ?? false)
    await giveBack(trx, job, { credits: refunded, at })
    const topic =
      cleanText(written.topic, { max: rankingRules.TOPIC.max }) ||
      cleanText(job.wish.prompt, { max: rankingRules.TOPIC.max })
    const criterion = cleanText(written.criterion, { max: rankingRules.CRITERION_MAX })
    const items = written.items.map(({ id, name, note }) => ({ id, name, note }))
    const { category } = written
    const draft = { topic, criterion, category, language: job.wish.language, items, cover: cover?.image ?? null }
    const draftId = await makeDraft(trx, { authorId: job.userId, draft, at })
    await markMade(trx, { rankingId: draftId, madeBy: madeBy(job, written), items: written.items })
    const ended = await endJob(trx, { id, status: 'review', refunded, topic, items: written.items, draftId, at })
    afterCommit(trx, () => tellOwner(ai, ended))
  })

/** Replaces items of the draft. If fewer than requested were delivered, refunds the credit. */
const settleReplace = (ai: RankingAi, { job: { id }, run, written }: Done): Promise<void> =>
  withRunning(ai, { id, run }, async (trx, job) => {
    const at = ai.clock.now()
    const items = written.items.map(({ id, name, note }) => ({ id, name, note }))
    const came =
      job.draftId === null
        ? null
        : await swapItems(trx, { id: job.draftId, authorId: job.userId, remove: job.replaces, items, at })
    // The ranking is no longer a draft, so the new items are not needed.
    if (came === null) return endWithout(ai, trx, job, { status: 'cancelled' })
    if (came.length === 0) return endWithout(ai, trx, job, { status: 'failed', failure: 'unknown_topic' })
    const made = written.items.filter((item) => came.some((one) => one.id === item.id))
    await markMade(trx, { rankingId: job.draftId!, madeBy: madeBy(job, written), items: made })
    const refunded = written.fellBack || came.length < job.replaces.length ? job.cost : 0
    await giveBack(trx, job, { credits: refunded, at })
    const ended = await endJob(trx, { id, status: 'review', refunded, items: made, at })
    return afterCommit(trx, () => tellOwner(ai, ended))
  })

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

/** Collects the items of a list as they arrive: cleaned, without duplicates and excluded names, at most `count`. */
export function openList({ count, exclude }: Pick<Wish, 'count' | 'exclude'>) {
  const unwanted = new Set(exclude.map(similarName))
  let byName = new Map<string, JobItem>()
  const take = (raw: WrittenItem, known: ReadonlyMap<string, JobItem>): JobItem | null => {
    const clean = cleanItem(raw)
    if (!clean || byName.size >= count) return null
    const name = similarName(clean.name)
    if (unwanted.has(name) || byName.has(name)) return null
    const item = { id: known.get(name)?.id ?? newId(), ...clean }
    byName.set(name, item)
    return item
  }
  return {
    get items() {
      return [...byName.values()]
    },
    /** Returns the item as added, or null if it was rejected. */
    add: (raw: WrittenItem) => take(raw, new Map()),
    /** Replaces the list by its final version. Items that had arrived keep their id. */
    asIn(items: readonly WrittenItem[]): JobItem[] {
      const arrived = byName
      byName = new Map()
      for (const item of items) take(item, arrived)
      return [...byName.values()]
    },
  }
}
