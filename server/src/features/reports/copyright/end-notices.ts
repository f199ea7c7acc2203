import { chosenLanguage } from '@liston/contract/kernel'
import { reportRules, type ReportTarget } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Desk } from '../targets.ts'
import { lift } from '../sanction.ts'
import { columns, countStrikes, lockStrikesOf, type Notice } from './store.ts'
import { claimantTexts, type Told } from './texts.ts'

/** Ends the valid notices about content that a moderator shows again. Returns them. The caller has locked the case. */
export async function endNoticesAbout(trx: Trx, { type, id }: ReportTarget, at: Date): Promise<Notice[]> {
  const { rows } = await sql<Notice>`UPDATE copyright_notice n SET state = 'returned', ended_at = ${at}
    WHERE n.target_type = ${type} AND n.target_id = ${id} AND n.state IN ('upheld', 'countered', 'held')
    RETURNING ${columns}`.execute(trx)
  const ownerId = rows[0]?.ownerId
  // Before the wallets and sanctions of the decision, as in `decideNotice`.
  if (ownerId) await lockStrikesOf(trx, ownerId)
  return rows
}

type Ended = { ownerId: string | null; ended: Notice[]; at: Date }

/** Lifts the ban for three strikes if ended notices leave fewer, and sends their claimants an e-mail. */
export async function endStrikes(desk: Desk, trx: Trx, { ownerId, ended, at }: Ended): Promise<void> {
  if (ended.length === 0) return
  if (ownerId && (await countStrikes(trx, { ownerId, at })) < reportRules.STRIKES)
    for (const decisionId of await findBans(trx, ownerId)) await lift(desk, trx, { userId: ownerId, decisionId, at })
  for (const notice of ended) await tellClaimant(desk, trx, notice, { what: 'returned' })
}

/** Sends an e-mail to the claimant, in their language. Does nothing if the address was erased. */
export async function tellClaimant({ platform }: Desk, trx: Trx, notice: Notice, told: Told): Promise<void> {
  const { email: address, name, path } = notice
  if (!address.includes('@')) return
  const language = chosenLanguage(notice.language) ?? 'en'
  const url = new URL(path, platform.config.PUBLIC_ORIGIN).href
  const { label, ...words } = claimantTexts[language](told, platform.site.name)
  await platform.mail.post(trx, { ...words, to: { name, address }, language, action: { label, url } })
}

/** Copyright decisions with a ban of this user that is still in force. */
async function findBans(trx: Trx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT s.decision_id AS id FROM sanction s
    JOIN copyright_notice n ON n.decision_id = s.decision_id
    WHERE s.user_id = ${ownerId} AND s.kind = 'ban' AND s.lifted_at IS NULL`.execute(trx)
  return rows.map(({ id }) => id)
}
