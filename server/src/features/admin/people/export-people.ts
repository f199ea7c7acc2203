import type { AskedPeople } from '@liston/contract/admin'
import { csvOf, mayStaff } from '@liston/contract/kernel'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findPeople } from './people-store.ts'

/** Maximum number of users in one file. It is small enough to be kept in memory. */
const MOST = 10_000
const NAMES = ['id', 'username', 'email', 'level', 'pro', 'roles', 'silenced_until', 'suspended', 'joined_at']

/** Exports users as CSV. The audit log records the export before the file is sent. */
export async function exportPeople(
  platform: Platform,
  { id: userId, roles }: Viewer,
  asked: AskedPeople,
): Promise<File> {
  const { db, clock } = platform
  const seesMail = mayStaff(roles, 'people', 'change')
  const rows = await findPeople(db, { ...asked, after: null, now: clock.now(), seesMail }, MOST)
  await actInTransaction(platform, { userId, key: null, request: { exportPeople: asked } }, (_trx, log) =>
    log({ act: 'export-people', target: 'people', after: { ...asked, people: rows.length, emails: seesMail } }),
  )
  const lines = rows.map((r) => [
    r.id,
    r.username,
    seesMail ? r.email : null,
    r.level,
    r.isPro,
    r.roles.join(' '),
    r.silencedUntil?.toISOString() ?? null,
    r.suspended,
    r.joinedAt.toISOString(),
  ])
  return new File([csvOf([NAMES, ...lines])], 'people.csv', { type: 'text/csv;charset=utf-8' })
}
