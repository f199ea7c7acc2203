import {
  avatarRefusals,
  type AvatarTerms,
  type DeskAvatar,
  type NewAvatar,
  OWN_AVATAR,
  OWN_AVATARS_MAX,
  pricesFor,
  type UnlockType,
} from '@liston/contract/avatars'
import { slugOf } from '@liston/contract/rankings'
import { imageSrc, imageUrl } from '@liston/contract/uploads'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../platform/staff-log.ts'
import { countAvatars } from '../profiles/index.ts'
import { attachImages } from '../uploads/index.ts'
import { AVATARS } from './avatar-list.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { findAvatar, listAvatars } from './store.ts'
import type { AvatarRow, AvatarTables } from './tables.ts'

const refuseAdd = refuser(avatarRefusals.add)
/** Maximum length of an id, prefix included. */
const ID_MAX = 40

type Add = { userId: string; key: string | null; avatar: NewAvatar }

/**
 * Adds an avatar with a picture that the sender uploaded, which the upload re-encoded in several widths. It is not
 * secret, so it has no silhouette. Like any avatar it can be withdrawn; its owners keep it.
 */
export async function addAvatar(platform: AvatarsPlatform, { userId, key, avatar }: Add): Promise<DeskAvatar> {
  const { imageId, name, line, rarity, unlockType, unlockCost, unlockLevel } = avatar
  const id = `${OWN_AVATAR}${slugOf(name.es)}`.slice(0, ID_MAX).replace(/-+$/, '')
  await actInTransaction(platform, { userId, key, request: { addAvatar: avatar } }, async (trx, log) => {
    checkPrice({ rarity, unlockType, unlockCost, unlockLevel })
    if ((await lockOwn(trx, OWN_AVATAR)) >= OWN_AVATARS_MAX)
      throw refuseAdd('TOO_MANY_AVATARS', { max: OWN_AVATARS_MAX })
    const images = [{ id: imageId, alt: '' }]
    await attachImages(trx, { ownerId: userId, kind: 'item', to: newId(), images, at: platform.clock.now() })
    const [small, large] = [imageSrc(imageUrl(imageId), 200), imageSrc(imageUrl(imageId), 600)]
    const added = await insertAvatar(trx, {
      id,
      name: name.es,
      name_en: name.en,
      description: line.es,
      description_en: line.en,
      image_url: small,
      image_full_body_url: large,
      hidden_url: small,
      hidden_full_body_url: large,
      rarity,
      unlock_type: unlockType,
      unlock_cost: unlockCost,
      unlock_level: unlockLevel,
      unlock_achievement: null,
    })
    if (!added) throw refuseAdd('NAME_TAKEN')
    await log({
      act: 'add-avatar',
      target: `avatar ${id}`,
      after: { name, rarity, unlockType, unlockCost, unlockLevel, imageId },
    })
    return {}
  })
  // Every process caches the rarities.
  platform.live.publish({ topic: AVATARS, kind: 'changed', data: null })
  return told(platform, id)
}

const refuseUndo = refuser(avatarRefusals.undo)

/** All avatars as staff see them. */
export async function showDesk({ db }: AvatarsPlatform): Promise<DeskAvatar[]> {
  const [avatars, worn, changes] = await Promise.all([listAvatars(db), countAvatars(db), findLatestChanges(db)])
  return avatars.map((avatar) => present(avatar, worn, changes.get(avatar.id)))
}

type LatestChange = { change: number; before: AvatarTerms; by: string | null; at: Date }

/** The latest change of each avatar, or of one. */
async function findLatestChanges(db: Db, id?: string): Promise<Map<string, LatestChange>> {
  const { rows } = await sql<LatestChange & { id: string }>`
    SELECT DISTINCT ON (c.avatar_id) c.avatar_id AS id, c.seq::float8 AS change, c.before, a.username AS by, c.made_at AS at
    FROM avatar_change c LEFT JOIN author a ON a.id = c.by_id
    WHERE ${id === undefined ? sql`true` : sql`c.avatar_id = ${id}`} ORDER BY c.avatar_id, c.seq DESC`.execute(db)
  return new Map(rows.map(({ id: of, ...row }) => [of, row]))
}

const present = (a: AvatarRow, worn: Map<string, number>, latest: LatestChange | undefined): DeskAvatar => ({
  id: a.id,
  name: { es: a.name, en: a.name_en },
  imageUrl: a.image_url,
  rarity: a.rarity,
  unlockType: a.unlock_type,
  secret: a.secret,
  holders: a.holders,
  wearers: worn.get(a.id) ?? 0,
  terms: termsOf(a),
  isOwn: a.id.startsWith(OWN_AVATAR),
  undo: latest ? { change: latest.change, terms: latest.before, by: latest.by, at: latest.at.toISOString() } : null,
})

const termsOf = (a: AvatarRow): AvatarTerms => ({
  unlockCost: a.unlock_cost,
  unlockLevel: a.unlock_level,
  isPremium: a.unlock_type === 'pro',
  isShown: a.is_active,
})

type Save = { userId: string; key: string | null; id: string; terms: AvatarTerms }

/** Changes how an avatar is unlocked and whether it is available. Owners keep it. */
export async function saveTerms(platform: AvatarsPlatform, { userId, key, id, terms }: Save): Promise<DeskAvatar> {
  await actInTransaction(platform, { userId, key, request: { saveTerms: id, terms } }, async (trx, log) => {
    const avatar = await lockAvatar(trx, id)
    if (!avatar) throw refuseUndo('NOT_FOUND')
    await change(trx, log, { avatar, terms, byId: userId, at: platform.clock.now() })
    return {}
  })
  return told(platform, id)
}

/**
 * An avatar, locked until the end of the transaction. An advisory lock serialises all changes of terms, because each
 * one checks all other avatars.
 */
async function lockAvatar(trx: Trx, id: string): Promise<AvatarRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar terms', 0))`.execute(trx)
  return tables(trx).selectFrom('avatar').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const tables = (db: Db) => db.withTables<AvatarTables>()

type Undo = { userId: string; key: string | null; id: string; change: number }

/** Undoes the latest change of any admin. The rules of any change apply. */
export async function undoTerms(
  platform: AvatarsPlatform,
  { userId, key, id, change: seen }: Undo,
): Promise<DeskAvatar> {
  await actInTransaction(platform, { userId, key, request: { undoAvatar: id, seen } }, async (trx, log) => {
    const avatar = await lockAvatar(trx, id)
    if (!avatar) throw refuseUndo('NOT_FOUND')
    const latest = (await findLatestChanges(trx, id)).get(id)
    if (latest?.change !== seen) throw refuseUndo('LOOK_CHANGED')
    await change(trx, log, { avatar, terms: latest.before, byId: userId, at: platform.clock.now() })
    return {}
  })
  return told(platform, id)
}

type Change = { avatar: AvatarRow; terms: AvatarTerms; byId: string; at: Date }

async function change(trx: Trx, log: LogAct, { avatar, terms, byId, at }: Change): Promise<void> {
  const { id } = avatar
  const unlockType = typeFor(avatar, terms)
  checkPrice({ rarity: avatar.rarity, unlockType, ...terms })
  const goes = !terms.isShown || terms.unlockLevel !== null
  if (avatar.unlock_type === 'free' && goes && (await isLastFree(trx, id))) throw refuseUndo('LAST_FREE')
  await writeTerms(trx, id, {
    unlock_type: unlockType,
    unlock_cost: terms.unlockCost,
    unlock_level: terms.unlockLevel,
    is_active: terms.isShown,
  })
  const before = termsOf(avatar)
  await insertChange(trx, { id, before, after: terms, byId, at })
  await log({ act: 'save-avatar', target: `avatar ${id}`, before, after: terms })
}

type Terms = Pick<AvatarRow, 'unlock_type' | 'unlock_cost' | 'unlock_level' | 'is_active'>

async function writeTerms(trx: Trx, id: string, terms: Terms): Promise<void> {
  await tables(trx).updateTable('avatar').set(terms).where('id', '=', id).execute()
}

/** True if no other free avatar is available to new users. */
async function isLastFree(trx: Trx, id: string): Promise<boolean> {
  const free = await tables(trx)
    .selectFrom('avatar')
    .select(['id'])
    .where('unlock_type', '=', 'free')
    .where('is_active', '=', true)
    .where('unlock_level', 'is', null)
    .execute()
  return free.every((avatar) => avatar.id === id)
}

type Revision = { id: string; before: AvatarTerms; after: AvatarTerms; byId: string; at: Date }

/** Records a change, unless nothing changed. */
async function insertChange(trx: Trx, { id, before, after, byId, at }: Revision): Promise<void> {
  await sql`INSERT INTO avatar_change (avatar_id, before, after, by_id, made_at)
    SELECT ${id}, b, a, ${byId}, ${at} FROM (SELECT ${JSON.stringify(before)}::jsonb AS b, ${JSON.stringify(after)}::jsonb AS a) c
    WHERE b IS DISTINCT FROM a`.execute(trx)
}

type Priced = Pick<AvatarRow, 'rarity'> & { unlockType: UnlockType } & Pick<AvatarTerms, 'unlockCost' | 'unlockLevel'>

/** Checks that the price fits the rarity, and that an avatar unlocked by a level has a level. */
function checkPrice({ rarity, unlockType, unlockCost, unlockLevel }: Priced): void {
  const { min, max, fits } = pricesFor({ rarity, unlockType, unlockCost })
  if (!fits) throw refuseUndo('PRICE_OF_RARITY', { rarity, min, max })
  if (unlockType === 'level' && unlockLevel === null) throw refuseUndo('LEVEL_NEEDED')
}

/** Invalidates cached pages of guests and returns the avatar as staff see it. */
async function told(platform: AvatarsPlatform, id: string): Promise<DeskAvatar> {
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  const { db } = platform
  const [saved, worn, changes] = await Promise.all([findAvatar(db, id), countAvatars(db), findLatestChanges(db, id)])
  if (!saved) throw refuseUndo('NOT_FOUND')
  return present(saved, worn, changes.get(id))
}

/** The unlock type after a change of `isPremium`: PRO and Stars can be swapped, other types cannot. */
function typeFor({ unlock_type: now }: AvatarRow, { isPremium }: AvatarTerms): UnlockType {
  if (isPremium === (now === 'pro')) return now
  if (now !== 'pro' && now !== 'stars') throw refuseUndo('OPENED_OTHERWISE', { by: now })
  return isPremium ? 'pro' : 'stars'
}

/**
 * Number of avatars that the installation has added. An advisory lock serialises additions, so that the limit holds.
 */
async function lockOwn(trx: Trx, begins: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar terms', 0))`.execute(trx)
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM avatar WHERE starts_with(id, ${begins})`.execute(trx)
  return rows[0]!.n
}

/** False if an avatar has this id already. */
async function insertAvatar(trx: Trx, row: Omit<AvatarRow, 'is_active' | 'secret' | 'holders'>): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('avatar')
    .values({ ...row, is_active: true, secret: false, holders: 0 })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
