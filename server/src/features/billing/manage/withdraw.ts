import { manageRefusals, withdrawableUntil } from '@liston/contract/billing'
import { PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import * as z from 'zod'
import { type Db, inTransaction, onceInTransaction, onlyOne, type Trx } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { heldByBanks, paymentsOf } from '../cards/given-back.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'
import { SubscriptionWithdrawn } from '../events.ts'
import { postLetter } from './post-letter.ts'
import { lockOwnCard } from './store.ts'

const refuse = refuser(manageRefusals.withdraw)

type Asked = { userId: string; key: string | null; id: string }

/**
 * Withdraws from a contract within fourteen days of the purchase (rules 3.27). The declaration alone is enough: it is
 * stored, and a job completes the rest, even if the provider is down now. A second declaration has no effect.
 */
export async function withdraw(platform: Platform, { userId, key, id }: Asked): Promise<{ amountCents: number }> {
  const at = platform.clock.now()
  const kept = await onceInTransaction(platform.db, { userId, key, request: { withdraw: id } }, async (trx) => {
    const card = await lockOwnCard(trx, { id, userId })
    if (!card) throw refuse('NOT_FOUND')
    if (card.withdrawal) return { amountCents: card.withdrawal.amountCents }
    if (withdrawableUntil(card.boughtAt) <= at) throw refuse('WITHDRAWAL_OVER')
    const amountCents = card.paidCents
    if (await insertWithdrawal(trx, { subscriptionId: id, userId, amountCents, at })) {
      const letter = { userId, kind: 'withdrawn', cause: `withdrawn:${id}`, plan: card.plan } as const
      await postLetter(platform, trx, { ...letter, cents: amountCents, number: id, moment: at })
      const runAt = new Date(at.getTime() + RETRY_MS)
      await enqueue(trx, finishWithdrawal, { subscriptionId: id }, { key: id, runAt })
    }
    return { amountCents }
  })
  await settle(platform, id).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'a withdrawal waits for its job'),
  )
  return kept
}

const finishWithdrawal = defineJob<{ subscriptionId: string }>('finish-withdrawal')

/** Queues the open withdrawals of these subscriptions; null: of all. */
export async function queueOpenWithdrawals(trx: Db, of: readonly string[] | null): Promise<void> {
  for (const id of await findOpenWithdrawals(trx, of))
    await enqueue(trx, finishWithdrawal, { subscriptionId: id }, { key: id })
}

/** Unfinished withdrawals of these subscriptions; null: of all. */
async function findOpenWithdrawals(db: Db, of: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT subscription_id AS id FROM withdrawal
    WHERE done_at IS NULL AND (${of === null} OR subscription_id = ANY (${of ?? []}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Refunds all payments of a subscription and cancels it immediately. It resumes wherever an earlier run stopped,
 * because it asks the provider what is already done.
 */
export async function settle(platform: Platform, subscriptionId: string): Promise<void> {
  const { cards, pool } = platform
  if (!cards) throw new Error('There is nobody to give the money back')
  const alone = await onlyOne(pool, `withdrawal ${subscriptionId}`, async () => {
    const open = await findOpenWithdrawal(platform.db, subscriptionId)
    if (!open) return true
    const refunds = await refundAll(cards.stripe, subscriptionId)
    const known = await cards.stripe.subscriptions.retrieve(subscriptionId)
    if (known.status !== 'canceled') await cards.stripe.subscriptions.cancel(subscriptionId)
    await syncSubscription(platform, subscriptionId)
    // A bank holds part of the money. Its decision queues this job again.
    if (refunds.some(({ isHeld }) => isHeld)) return true
    await inTransaction(platform.db, async (trx) => {
      const at = platform.clock.now()
      const amountCents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
      const refundId = refunds.map(({ id }) => id).join(' ') || 'nothing was paid'
      if (await settleWithdrawal(trx, { subscriptionId, refundId, amountCents, at }))
        await platform.events.publish(trx, SubscriptionWithdrawn, { userId: open.userId, subscriptionId, amountCents })
    })
    return true
  })
  if (!alone) throw new Error('Someone else is at this withdrawal')
}

/** An unfinished withdrawal. */
async function findOpenWithdrawal(db: Db, subscriptionId: string): Promise<Withdrawal | undefined> {
  const { rows } =
    await sql<Withdrawal>`SELECT subscription_id AS "subscriptionId", user_id AS "userId", amount_cents AS "amountCents"
    FROM withdrawal WHERE subscription_id = ${subscriptionId} AND done_at IS NULL`.execute(db)
  return rows[0]
}

type Withdrawal = { subscriptionId: string; userId: string; amountCents: number }

type Settled = { subscriptionId: string; refundId: string; amountCents: number; at: Date }

/** Marks a withdrawal as finished, with the refunded amount. False if it already was. */
async function settleWithdrawal(trx: Trx, o: Settled): Promise<boolean> {
  const { rows } =
    await sql`UPDATE withdrawal SET refund_id = ${o.refundId}, amount_cents = ${o.amountCents}, done_at = ${o.at}
    WHERE subscription_id = ${o.subscriptionId} AND done_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Given = { id: string; cents: number; isHeld?: boolean }

/** Refunds all payments of a subscription, each once. */
async function refundAll(stripe: Stripe, subscription: string): Promise<Given[]> {
  const paid = new Map<string, number>()
  const invoices = stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
  for await (const invoice of invoices)
    for (const { payment, cents } of paymentsOf(invoice)) paid.set(payment, (paid.get(payment) ?? 0) + cents)
  const given: Given[] = []
  for (const [payment, cents] of paid) given.push(await refundOnce(stripe, payment, cents))
  return given
}

/** Returns what was already refunded of a payment, by anyone. Refunds the rest now, unless a bank holds it. */
async function refundOnce(stripe: Stripe, intent: string, paid: number): Promise<Given> {
  const made = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const stands = made.data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const { takenCents, isHeld } = await heldByBanks(stripe, { payment_intent: intent })
  const before = stands.reduce((sum, { amount }) => sum + amount, takenCents)
  const [first] = stands
  if (before >= paid) return { id: first?.id ?? (takenCents > 0 ? 'by the bank' : 'nothing was paid'), cents: before }
  if (isHeld) return { id: 'held by the bank', cents: before, isHeld }
  const refund = await stripe.refunds.create(
    { payment_intent: intent, amount: paid - before, reason: 'requested_by_customer', metadata: { why: 'withdrawal' } },
    { idempotencyKey: `withdrawal:${intent}:${before}` },
  )
  return { id: refund.id, cents: before + refund.amount }
}

export const withdrawalJobs = (platform: Platform): JobHandler[] => [
  handles(finishWithdrawal, ({ subscriptionId }) => settle(platform, subscriptionId)),
]

/** Stores a withdrawal. False if it already exists. */
async function insertWithdrawal(trx: Trx, o: Withdrawal & { at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO withdrawal (subscription_id, user_id, asked_at, amount_cents)
    VALUES (${o.subscriptionId}, ${o.userId}, ${o.at}, ${o.amountCents}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    trx,
  )
  return rows.length > 0
}

const RETRY_MS = 30_000

const Place = z.tuple([z.literal('invoices'), z.iso.datetime(), z.string().max(300)])

/** A page of the user's invoices, newest first. */
export async function listInvoices({ db }: Platform, o: { userId: string; cursor?: string | undefined }) {
  const place = openCursor(o.cursor, Place)
  const before = place && { paidAt: place[1], id: place[2] }
  const rows = await findInvoices(db, { userId: o.userId, before: before ?? null, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
  const last = items.at(-1)
  const more = last && rows.length > PAGE_SIZE
  return { items, nextCursor: more ? sealCursor(['invoices', last.paidAt, last.id]) : null }
}

type InvoiceRow = {
  id: string
  number: string
  paidAt: Date
  amountCents: number
  currency: string
  refundedCents: number
  pageUrl: string | null
}

type InvoicesPage = { userId: string; before: { paidAt: string; id: string } | null; limit: number }

async function findInvoices(db: Db, { userId, before, limit }: InvoicesPage): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    SELECT id, number, paid_at AS "paidAt", amount_cents AS "amountCents", currency, refunded_cents AS "refundedCents",
      page_url AS "pageUrl"
    FROM invoice WHERE user_id = ${userId}
      AND (${before?.id ?? null}::text IS NULL OR (paid_at, id) < (${before?.paidAt ?? null}::timestamptz, ${before?.id ?? ''}))
    ORDER BY paid_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}
