import { sql } from 'kysely'
import { NotVerified, StoreAway, type AppStore } from '../../../../platform/app-store/index.ts'
import { type Db, inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { judgeTransaction, type Statement } from '../judge-transaction.ts'
import { kindOf, withNotice } from './status-of.ts'
import type { KeptNotice } from './kept-notice.ts'
import { writeStatement } from '../write-statement.ts'

/** Does what a kept notification asks for, once. What fails is noted beside it, and tried again by its job. */
export async function handleNotice(platform: Platform, id: string): Promise<void> {
  const notice = await findNotice(platform.db, id)
  if (!notice) return
  try {
    const statement = await statementOf(platform, notice)
    await inTransaction(platform.db, async (trx) => {
      if (!(await closeNotice(trx, { id, at: platform.clock.now() }))) return
      if (statement) await writeStatement(platform, trx, { statement, bringer: null })
    })
  } catch (error) {
    await noteFailure(platform.db, { id, error: String(error).slice(0, 500) })
    throw error
  }
}

async function findNotice(db: Db, id: string): Promise<KeptNotice | undefined> {
  const { rows } = await sql<{ payload: KeptNotice }>`SELECT payload FROM payment_event
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
  return rows[0]?.payload
}

/** Takes a notification as handled, for this transaction. False when another did. */
async function closeNotice(trx: Trx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE payment_event SET handled_at = ${at}, attempts = attempts + 1, error = NULL
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

async function noteFailure(db: Db, { id, error }: { id: string; error: string }): Promise<void> {
  await sql`UPDATE payment_event SET attempts = attempts + 1, error = ${error}
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
}

/** What a notification says of a subscription; null when nothing that counts here. */
async function statementOf(platform: Platform, notice: KeptNotice): Promise<Statement | null> {
  const kind = kindOf(notice.type)
  if (kind === 'idle' || !notice.transaction) return null
  const asked = kind === 'unknown' ? await askStore(platform, notice) : null
  const { config, clock, log } = platform
  const { environment } = notice
  const transaction = asked?.transaction ?? notice.transaction
  const judged = judgeTransaction({ config, environment, transaction, now: clock.now() })
  if (typeof judged === 'string') {
    log.warn({ why: judged, type: notice.type }, 'a notification of the App Store that changes nothing')
    return null
  }
  const told = asked ?? { ...notice, signedAt: new Date(notice.signedAt) }
  return withNotice(judged, { ...told, type: notice.type, subtype: notice.subtype })
}

/** For a kind of notification that nobody here knows: the store is asked how things stand. Null where it can't be asked. */
async function askStore({ appStore }: { appStore: AppStore | null }, { transaction, environment }: KeptNotice) {
  const id = transaction?.originalTransactionId
  if (!appStore || !id) return null
  const found = await appStore.askStatus(id, environment)
  if (!found) return null
  const read = await appStore.readTransaction(found.signedTransaction)
  const renewal = found.signedRenewal ? await appStore.readRenewal(found.signedRenewal) : null
  if (read.told.originalTransactionId !== id) throw new NotVerified('OTHER_SUBSCRIPTION')
  if (!read.told.signedDate) throw new StoreAway('The answer has no date')
  return {
    transaction: read.told,
    renewal: renewal?.told ?? null,
    status: found.status,
    signedAt: new Date(read.told.signedDate),
  }
}
