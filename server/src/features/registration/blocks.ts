import { isIP } from 'node:net'
import { PAGE_SIZE } from '@liston/contract/kernel'
import { type BlockKind, PREFIX_MIN, registrationRefusals, type SignUpBlock } from '@liston/contract/registration'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { asDomain } from '../../platform/screen/index.ts'
import { actInTransaction } from '../../platform/staff-log.ts'

const refuse = refuser(registrationRefusals.addBlock)
const refuseRemoval = refuser(registrationRefusals.removeBlock)

type By = { byId: string; key: string | null }
type New = { kind: BlockKind; value: string; reason: string; endsAt: string | null }
type BlockRow = Omit<SignUpBlock, 'addedAt' | 'endsAt'> & { addedAt: Date; endsAt: Date | null }

/** The address as PostgreSQL takes it: IPv4 in IPv6 as IPv4, without a zone. Null if it cannot be parsed. */
export function addressOf(text: string): string | null {
  const plain = (text.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) ? plain : null
}

/** A network in CIDR notation; null if the text is none, or is too wide. An address alone is a network of one. */
export function networkIn(text: string): string | null {
  const [host = '', prefix, ...rest] = text.trim().split('/')
  const address = addressOf(host)
  const version = address && (isIP(address) as 4 | 6)
  if (!version || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null
  const bits = version === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  return length >= PREFIX_MIN[version] && length <= bits ? `${address}/${length}` : null
}

const shown = (at: Date) => sql`SELECT b.id, CASE WHEN b.network IS NULL THEN 'domain' ELSE 'network' END AS kind,
    coalesce(b.domain, b.network::text) AS value, b.reason, a.username AS by, b.added_at AS "addedAt",
    b.ends_at AS "endsAt", coalesce(b.ends_at <= ${at}, false) AS "isOver"
  FROM sign_up_block b LEFT JOIN author a ON a.id = b.by_id`

const present = ({ addedAt, endsAt, ...row }: BlockRow): SignUpBlock => ({
  ...row,
  addedAt: addedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})

const Place = z.tuple([z.literal('sign-up-blocks'), z.iso.datetime(), z.uuid()])

/** A page of the blocks, newest first. Those that are over stay until staff remove them. */
export async function listBlocks({ db, clock }: Platform, { cursor }: { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const after = place ? sql`WHERE (b.added_at, b.id) < (${place[1]}::timestamptz, ${place[2]}::uuid)` : sql``
  const { rows } = await sql<BlockRow>`${shown(clock.now())} ${after}
    ORDER BY b.added_at DESC, b.id DESC LIMIT ${PAGE_SIZE + 1}`.execute(db)
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor(['sign-up-blocks', last.addedAt.toISOString(), last.id]) : null,
  }
}

/** Blocks sign-ups of a network or a mail domain. Accounts that exist already are not affected. */
export async function addBlock(platform: Platform, { byId, key, block }: By & { block: New }): Promise<SignUpBlock> {
  const { kind, reason, endsAt } = block
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { addSignUpBlock: block } }, async (trx, log) => {
    const value = kind === 'network' ? networkIn(block.value) : asDomain(block.value.replace(/^@/, ''))
    if (!value) throw refuse(kind === 'network' ? 'NOT_A_NETWORK' : 'NOT_A_DOMAIN')
    if (endsAt && new Date(endsAt) <= at) throw refuse('OVER_ALREADY')
    const id = newId()
    if (!(await insertBlock(trx, { id, kind, value, reason, byId, at, endsAt }))) throw refuse('ALREADY_BLOCKED')
    const added = await findBlock(trx, id, at)
    if (!added) throw new Error('A block that was just added is not there')
    await log({ act: 'block-sign-ups', target: `sign-up block ${added.value}`, after: { kind, endsAt }, reason })
    return present(added)
  })
}

type Insert = {
  id: string
  kind: BlockKind
  value: string
  reason: string
  byId: string
  at: Date
  endsAt: string | null
}

/** False if the same network or domain is blocked already. A block that is over gives way. */
async function insertBlock(trx: Trx, b: Insert): Promise<boolean> {
  const network = b.kind === 'network' ? sql`network(${b.value}::inet)::cidr` : sql`NULL`
  const domain = b.kind === 'domain' ? b.value : null
  await sql`DELETE FROM sign_up_block WHERE ends_at <= ${b.at} AND (network = ${network} OR domain = ${domain})`.execute(
    trx,
  )
  const { numAffectedRows } =
    await sql`INSERT INTO sign_up_block (id, network, domain, reason, by_id, added_at, ends_at)
    VALUES (${b.id}, ${network}, ${domain}, ${b.reason}, ${b.byId}, ${b.at}, ${b.endsAt}) ON CONFLICT DO NOTHING`.execute(
      trx,
    )
  return (numAffectedRows ?? 0n) > 0n
}

async function findBlock(db: Db, id: string, at: Date): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`${shown(at)} WHERE b.id = ${id}`.execute(db)
  return rows[0]
}

/** Removes a block. Throws NOT_FOUND. */
export async function removeBlock(platform: Platform, { byId, key, id }: By & { id: string }): Promise<{ ok: true }> {
  await actInTransaction(platform, { userId: byId, key, request: { removeSignUpBlock: id } }, async (trx, log) => {
    const gone = await findBlock(trx, id, platform.clock.now())
    const { numAffectedRows } = await sql`DELETE FROM sign_up_block WHERE id = ${id}`.execute(trx)
    if (!gone || !numAffectedRows) throw refuseRemoval('NOT_FOUND')
    const { kind, value, reason, endsAt } = present(gone)
    await log({ act: 'unblock-sign-ups', target: `sign-up block ${value}`, before: { kind, endsAt }, reason })
    return {}
  })
  return { ok: true }
}
