import { appStoreRefusals, type LinkedPurchases } from '@liston/contract/billing'
import { sql } from 'kysely'
import { NotVerified, StoreAway, type AppStore } from '../../../platform/app-store/index.ts'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { judgeTransaction, type Objection, type Statement } from './judge-transaction.ts'
import { writeStatement } from './write-statement.ts'

const refuse = refuser(appStoreRefusals.send)
const RETRY_S = 30

type Sending = { userId: string; key: string | null; signed: readonly string[] }
type Outcome = 'linked' | 'OTHER_ACCOUNT' | 'PURCHASE_OVER' | Objection

/**
 * Links the sent purchases to the user whom the purchase names, else to the first user who sends it. A refused purchase
 * does not affect the others. If none is linked, throws the first refusal. A purchase that is over is stored as the
 * user's, and refused.
 */
export async function sendTransactions(platform: Platform, sending: Sending): Promise<LinkedPurchases> {
  const { appStore, db } = platform
  const { userId, key, signed } = sending
  if (!appStore) throw refuse('NO_STORE')
  const judged = await judgeAll(platform, appStore, sending)
  const { outcomes, isPro } = await onceInTransaction(
    db,
    { userId, key, request: { sendTransactions: signed } },
    async (trx) => {
      const found: Outcome[] = []
      // Fixed lock order, so that two requests with the same purchases do not deadlock.
      for (const statement of judged.toSorted(byId)) {
        if (typeof statement === 'string') found.push(statement)
        else {
          const owner = await writeStatement(platform, trx, { statement, bringer: userId })
          if (owner.userId !== userId) found.push('OTHER_ACCOUNT')
          else found.push((await givesPro(trx, statement, platform.clock.now())) ? 'linked' : 'PURCHASE_OVER')
        }
      }
      return { outcomes: found, isPro: await isProNow(trx, { userId, at: platform.clock.now() }) }
    },
  )
  const linked = outcomes.filter((outcome) => outcome === 'linked').length
  const refused = outcomes.filter((outcome) => outcome !== 'linked')
  if (refused.length > 0) platform.log.warn({ userId, refused }, 'purchases of the App Store were refused')
  const [first] = refused
  if (linked === 0 && first) throw refuse(first)
  return { linked, isPro }
}

async function isProNow(db: Db | Trx, { userId, at }: { userId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM pro_source WHERE user_id = ${userId} AND until > ${at}) AS is`.execute(db)
  return rows[0]?.is ?? false
}

/** Whether the subscription of a purchase gives PRO at that time: a later period may have begun since the purchase. */
async function givesPro(trx: Trx, { originalTransactionId: id }: Statement, at: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM pro_source WHERE source = 'app_store' AND ref = ${id} AND until > ${at}`.execute(trx)
  return rows.length > 0
}

const idOf = (judged: Statement | Objection) => (typeof judged === 'string' ? '' : judged.originalTransactionId)
const byId = (a: Statement | Objection, b: Statement | Objection) => (idOf(a) < idOf(b) ? -1 : 1)

/** Verifies the transactions before any lock, because verification may ask Apple about a certificate. */
async function judgeAll(
  { config, clock, log }: Platform,
  appStore: AppStore,
  { signed, userId }: Sending,
): Promise<(Statement | Objection)[]> {
  const judged: (Statement | Objection)[] = []
  for (const text of signed) {
    try {
      const { environment, told } = await appStore.readTransaction(text)
      judged.push(judgeTransaction({ config, environment, transaction: told, now: clock.now() }))
    } catch (error) {
      if (error instanceof StoreAway) {
        log.warn({ err: error }, 'the App Store can’t be asked')
        throw refuse('STORE_AWAY', { retryAfterSeconds: RETRY_S })
      }
      if (!(error instanceof NotVerified)) throw error
      log.warn({ userId, why: error.why }, 'a transaction that the App Store did not sign for us')
      judged.push('NOT_VERIFIED')
    }
  }
  return judged
}
