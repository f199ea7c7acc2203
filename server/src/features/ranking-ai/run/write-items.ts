import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Blocked } from '../guard/blocked-topics.ts'
import { AI_ITEMS, type JobItem, type Wish } from '@liston/contract/ranking-ai'
import { type JobRow, tellOwner } from '../ai-job.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { ListFailure, type ListSource, type WrittenItem, type WrittenList } from '../source/list-source.ts'
import { openList } from './open-list.ts'
import { RunLost, Stopping, untilAborted } from './open-runs.ts'

export type Run = { job: JobRow; run: string; signal: AbortSignal; wish: Wish; blocked: Blocked }
type Finished = Omit<WrittenList, 'items'> & { items: JobItem[] }
export type Written = Finished & { fellBack: boolean }

/** Failures after which the knowledge base does not take over. */
const isFinal = (failure: ListFailure['failure']) =>
  failure === 'refused' || failure === 'unknown_topic' || failure === 'blocked_topic'

/** The failure that the user sees; unknown errors are 'broken'. */
export function failureIn(error: unknown): ListFailure {
  return error instanceof ListFailure ? error : new ListFailure('broken', { cause: error })
}

const endsRun = (error: unknown) => error instanceof RunLost || error instanceof Stopping

/** Generates the items with the model, or else with the included knowledge base. Saves each item to the job's row. */
export async function writeItems(ai: RankingAi, run: Run): Promise<Written> {
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
