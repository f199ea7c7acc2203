import { mayStaff, PAGE_SIZE } from '@liston/contract/kernel'
import { type Applicant, registrationRefusals } from '@liston/contract/registration'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { approveApplicant, lockApplicant, mailRefusal } from '../accounts/index.ts'
import { eraseAtOnce } from '../own-data/index.ts'
import { findChip, findLanguage } from '../profiles/index.ts'

const refuse = refuser(registrationRefusals.decide)

/** `personal()` returns what each feature stores about a user: a refused applicant is erased. */
export type RegistrationPlatform = Platform & { personal(): readonly PersonalData[] }

const Place = z.tuple([z.literal('applicants'), z.iso.datetime(), z.uuid()])

/** A page of the people who asked to join, oldest first. E-mail addresses are for staff who may change people. */
export async function listApplicants({ db }: Platform, viewer: Viewer, { cursor }: { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const rows = await findApplicants(db, { after: place && { at: place[1], id: place[2] }, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  const seesEmail = mayStaff(viewer.roles, 'people', 'change')
  return {
    items: rows.slice(0, PAGE_SIZE).map(
      (row): Applicant => ({
        ...row,
        email: seesEmail ? row.email : null,
        appliedAt: row.appliedAt.toISOString(),
      }),
    ),
    nextCursor: last ? sealCursor(['applicants', last.appliedAt.toISOString(), last.id]) : null,
  }
}

type ApplicantRow = Omit<Applicant, 'appliedAt' | 'email'> & { email: string; appliedAt: Date }

async function findApplicants(
  db: Db,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<ApplicantRow[]> {
  const from = after ? sql`WHERE (p.applied_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ApplicantRow>`
    SELECT p.id, a.username, p.email, p.email_verified AS "emailVerified", p.applied_at AS "appliedAt"
    FROM applicant p JOIN author a ON a.id = p.id ${from} ORDER BY p.applied_at, p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Number of people who wait for an answer, and since when the first of them does. */
export async function findWaiting(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    SELECT count(*)::int AS waiting, min(applied_at) AS since FROM applicant`.execute(db)
  return rows[0]!
}

type Decide = { byId: string; key: string | null; id: string; answer: 'approve' | 'refuse'; note: string }

/**
 * Approves or refuses an applicant, and tells them by e-mail in their language. Of two decisions at once, the first
 * counts; the other throws NOT_FOUND. A refusal erases the account, so that its address is free again.
 */
export async function decideApplicant(
  platform: RegistrationPlatform,
  o: Decide,
): Promise<{ answer: Decide['answer'] }> {
  const { byId, key, id, answer, note } = o
  const request = { decideApplicant: id, answer, note }
  return actInTransaction(platform, { userId: byId, key, request }, async (trx, log) => {
    const applicant = await lockApplicant(trx, id)
    if (!applicant) throw refuse('NOT_FOUND')
    const username = (await findChip(trx, id))?.username ?? ''
    const language = (await findLanguage(trx, id)) ?? platform.config.DEFAULT_LOCALE
    const letter = { to: { ...applicant, language }, note }
    await log({
      act: `${answer}-applicant`,
      target: `person ${id}`,
      before: { username },
      reason: note || null,
    })
    if (answer === 'approve') await approveApplicant(platform, trx, letter)
    else {
      await eraseAtOnce(platform, trx, { userId: id, evenUsed: true })
      await mailRefusal(platform, trx, letter)
    }
    return { answer }
  })
}
