import { manageRefusals, withdrawableUntil } from '@liston/contract/billing'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { postLetter } from './letters/post-letter.ts'
import { lockOwnCard } from './store.ts'
import { finishWithdrawal, settle, type Withdrawal } from './finish-withdrawal.ts'

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

/** Stores a withdrawal. False if it already exists. */
async function insertWithdrawal(trx: Trx, o: Withdrawal & { at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO withdrawal (subscription_id, user_id, asked_at, amount_cents)
    VALUES (${o.subscriptionId}, ${o.userId}, ${o.at}, ${o.amountCents}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    trx,
  )
  return rows.length > 0
}

const RETRY_MS = 30_000
