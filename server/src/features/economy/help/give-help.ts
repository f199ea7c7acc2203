import {
  HELP_TIMEOUT_MS,
  type HelpFailure,
  type HelpKind,
  type HelpReceipt,
  helpRefusals,
  type HelpSource,
} from '@liston/contract/economy'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type * as z from 'zod'
import { BudgetSpent } from '../../../platform/ai-budget/index.ts'
import { AiFailure, AiStopped } from '../../../platform/ai/index.ts'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { refillCredits } from '../refill-credits.ts'
import { findCredits, postMovements } from '../store.ts'
import { failHelp, settleHelp } from './end-help.ts'
import { columns, type HelpRow, lockRunning } from './store.ts'

const refuse = refuser(helpRefusals)

/** Result of the work. `cost`: set if it is less than the reserved credits. */
export type Helped<R> = { result: R; source: HelpSource; cost?: number }

export type Help<P, R, A> = {
  who: { id: string; isPro: boolean }
  key: string | null
  kind: HelpKind
  /** What the help is about; at most one help per subject runs at a time. */
  subject: string
  request: unknown
  /** Checks permissions and plans the work; throws to refuse. Must not lock rows. */
  prepare: (trx: Trx) => Promise<{ cost: number; plan: P }>
  /** Runs outside of any transaction. Throws HelpFailed if it yields nothing. */
  work: (plan: P, signal: AbortSignal) => Promise<Helped<R>>
  /** Stores the result, in the transaction that completes the help. */
  keep?: (trx: Trx, result: R, source: HelpSource) => Promise<void>
  /** The part of the result that the response contains. */
  answer: (result: R) => A
}

/**
 * Calls that run in this process; each promise resolves when its call ends. A repeat with the same idempotency key
 * waits for it and gets the same response. The entry is set before the transaction commits, because a repeat that waits
 * for the commit may run first.
 */
const underWay = new Map<string, Promise<void>>()

/**
 * Gives an AI help for credits. Reserves them before the work, and refunds them once if the work fails, times out, or
 * its process dies (`sweepHelps`). A repeated idempotency key returns the first response.
 */
export async function giveHelp<P, R, A extends object>(
  platform: Platform,
  help: Help<P, R, A>,
): Promise<A & HelpReceipt> {
  await refillCredits(platform, { userId: help.who.id, isPro: help.who.isPro })
  const mine = newId()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  underWay.set(mine, promise)
  try {
    const { id, begun } = await beginHelp(platform, help, mine)
    return await (begun ? doHelp(platform, help, begun) : again<A>(platform, id))
  } finally {
    underWay.delete(mine)
    end()
  }
}

type Begun<P> = { id: string; plan: P; cost: number }

/** Reserves the credits. `begun` is undefined for a repeated key; then `id` is that of the first help. */
async function beginHelp<P, R, A>(platform: Platform, help: Help<P, R, A>, id: string) {
  const { who, key, request, kind, subject } = help
  const at = platform.clock.now()
  const deadline = new Date(at.getTime() + HELP_TIMEOUT_MS)
  let begun: Begun<P> | undefined
  const once = { userId: who.id, key, request: { help: kind, request } }
  const done = await onceInTransaction(platform.db, once, async (trx) => {
    // First, so that `prepare` sees the result of a previous help on the same subject.
    if (!(await insertHelp(trx, { id, userId: who.id, kind, subject, at, deadline }))) throw refuse('HELP_RUNNING')
    const { cost, plan } = await help.prepare(trx)
    await holdCost(trx, id, cost)
    const about = { userId: who.id, currency: 'credits', key: id } as const
    const [held] = await postMovements(trx, [{ ...about, kind: 'ai_help', delta: -cost }], at)
    if (held?.outcome === 'short')
      throw refuse('CREDITS_INSUFFICIENT', { missing: cost - (await findCredits(trx, who.id)) })
    begun = { id, plan, cost }
    return { id }
  })
  return done.id === id ? { id, begun } : { id: done.id }
}

type NewHelp = { id: string; userId: string; kind: HelpKind; subject: string }

/**
 * Starts an AI help; `holdCost` sets its cost later. False if one on the same subject runs; the unique index decides.
 */
async function insertHelp(trx: Trx, h: NewHelp & { at: Date; deadline: Date }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO ai_help (id, user_id, kind, subject, cost, started_at, deadline)
    VALUES (${h.id}, ${h.userId}, ${h.kind}, ${h.subject}, 1, ${h.at}, ${h.deadline})
    ON CONFLICT (subject) WHERE state = 'running' DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

async function holdCost(trx: Trx, id: string, cost: number): Promise<void> {
  await sql`UPDATE ai_help SET cost = ${cost} WHERE id = ${id}`.execute(trx)
}

/** Returns the first response to a repeated key. */
async function again<A>(platform: Platform, id: string): Promise<A & HelpReceipt> {
  await underWay.get(id)
  const done = await findHelp(platform.db, id)
  if (done?.state === 'done') return done.answer as A & HelpReceipt
  throw done?.failure ? refuse('HELP_FAILED', { failure: done.failure }) : refuse('HELP_RUNNING')
}

async function findHelp(db: Db, id: string): Promise<HelpRow | undefined> {
  return (await sql<HelpRow>`SELECT ${columns} FROM ai_help WHERE id = ${id}`.execute(db)).rows[0]
}

async function doHelp<P, R, A extends object>(
  platform: Platform,
  { work, keep, answer }: Help<P, R, A>,
  { id, plan, cost: held }: Begun<P>,
): Promise<A & HelpReceipt> {
  const failed = async (error: unknown) => {
    const failure = error instanceof HelpFailed ? error.failure : 'broken'
    if (!(error instanceof HelpFailed)) platform.log.error({ err: error }, 'a help came to nothing')
    await failHelp(platform, { id, failure })
    return refuse('HELP_FAILED', { failure })
  }
  try {
    const { result, source, cost = held } = await inTime((signal) => work(plan, signal))
    const at = platform.clock.now()
    return await inTransaction(platform.db, async (trx) => {
      const help = await lockRunning(trx, id)
      // The deadline is over and the credits were refunded.
      if (!help) throw new HelpFailed('timeout')
      await keep?.(trx, result, source)
      const receipt = { source, cost, refunded: help.cost - cost }
      return settleHelp(trx, { help, at, cost, answer: (credits) => ({ ...answer(result), ...receipt, credits }) })
    })
  } catch (error) {
    throw await failed(error)
  }
}

/** A request to a model: our instructions, with user content as separate data. */
type Ask<T> = {
  instructions: string
  data: unknown
  schema: z.ZodType<T>
  /** Language that the sentences must be in; `prose` extracts them. */
  language?: Language
  prose?: (value: T) => string
}

/** Source of AI help in this installation. */
export type Helper = {
  /** Source to try first. Null: none. */
  source: HelpSource | null
  /** Throws HelpFailed. */
  complete<T>(ask: Ask<T>, signal: AbortSignal): Promise<T>
  /** Generates an image as the bytes of a PNG; null if the model can't. */
  paint: ((subject: string, signal: AbortSignal) => Promise<Buffer>) | null
}

/** Time limit of the model. The included data can still step in after a timeout or a request to retry later. */
const withinMs = HELP_TIMEOUT_MS * 0.8

/** Maps an error of the model to a failure that the user sees. */
function failed(error: unknown): never {
  if (error instanceof AiStopped) throw new HelpFailed('timeout')
  if (error instanceof BudgetSpent) throw new HelpFailed('budget')
  if (!(error instanceof AiFailure)) throw error
  throw new HelpFailed(error.kind === 'wrong_language' ? 'broken' : error.kind)
}

/** An AI help failed. The user gets the reason and a refund. */
export class HelpFailed extends Error {
  readonly failure: HelpFailure
  constructor(failure: HelpFailure) {
    super(`no help: ${failure}`)
    this.failure = failure
  }
}

export function helperOf({ ai, config }: Pick<Platform, 'ai' | 'config'>): Helper {
  return {
    source: ai ? 'model' : config.AI_PROVIDER === 'none' ? null : 'included',
    async complete(ask, signal) {
      if (!ai) throw new HelpFailed('down')
      return (await ai.complete({ ...ask, signal, withinMs }).catch(failed)).value
    },
    paint: ai?.paints ? (subject, signal) => ai.paint(subject, { signal, withinMs }).catch(failed) : null,
  }
}

/** Tries the model. If it fails, uses the included data for free. A refusal of the request is rethrown. */
export async function orIncluded<R>(
  helper: Helper,
  o: { model: () => Promise<R>; included: () => Promise<R> },
): Promise<{ result: R; source: HelpSource; free: boolean }> {
  if (helper.source !== 'model') return { result: await o.included(), source: 'included', free: false }
  try {
    return { result: await o.model(), source: 'model', free: false }
  } catch (error) {
    if (!(error instanceof HelpFailed) || error.failure === 'refused') throw error
    const instead = await o.included().catch((none: unknown) => {
      throw none instanceof HelpFailed ? error : none
    })
    return { result: instead, source: 'included', free: true }
  }
}

/** Runs the work with a time limit of 90% of HELP_TIMEOUT_MS. On timeout, aborts the signal and throws HelpFailed. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over.abort()
      reject(new HelpFailed('timeout'))
    }, HELP_TIMEOUT_MS * 0.9)
  })
  try {
    return await Promise.race([work(over.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
