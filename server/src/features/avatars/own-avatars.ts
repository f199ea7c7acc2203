import { AVATAR_UNDO_MS, avatarRefusals, isFree, unlockXp } from '@liston/contract/avatars'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { announceLevels, findBalances, type Movement, postMovements } from '../economy/index.ts'
import { addVisual, removeVisual, wearAvatar } from '../profiles/index.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { AvatarUnlocked } from './events.ts'
import { mayWear, presentAvatar, priceFor } from './list-avatars.ts'
import { findAvatar, findEarnedAvatars, insertUnlock, listUnlocks, lockUnlock, tables } from './store.ts'
import type { AvatarRow } from './tables.ts'

type Earned = { userId: string; achievement: string; at: Date }

/**
 * Unlocks the avatars of an achievement for a user; does nothing for those the user owns. Call it when the achievement
 * is granted.
 */
export async function openEarnedAvatars(trx: Trx, { userId, achievement, at }: Earned): Promise<void> {
  for (const { id: avatarId, image_url: url } of await findEarnedAvatars(trx, achievement))
    if (await insertUnlock(trx, { id: newId(), userId, avatarId, costStars: 0, xp: 0, at }))
      await addVisual(trx, { userId, avatarId, url })
}

const refuseSelect = refuser(avatarRefusals.select)

type Selecting = { viewer: Viewer; key: string | null; avatarId: string | null }

/** Selects an avatar that the user owns, or none. A free avatar is unlocked by this. */
export async function selectAvatar(platform: AvatarsPlatform, { viewer, key, avatarId }: Selecting): Promise<void> {
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { selectAvatar: avatarId } }, async (trx) => {
    if (avatarId !== null) await takeOut(platform, trx, { viewer, avatarId })
    await wearAvatar(trx, { userId: viewer.id, avatarId })
    return {}
  })
  // Pages that guests share show the user's avatar.
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

async function takeOut(platform: AvatarsPlatform, trx: Trx, o: { viewer: Viewer; avatarId: string }): Promise<void> {
  const whose = { userId: o.viewer.id, avatarId: o.avatarId }
  const avatar = await findAvatar(trx, o.avatarId)
  let unlock = await lockUnlock(trx, whose)
  if (!avatar || !(avatar.is_active || unlock)) throw refuseSelect('NOT_FOUND')
  if (!unlock) {
    if (!isFree({ unlockType: avatar.unlock_type, unlockCost: avatar.unlock_cost })) throw refuseSelect('AVATAR_LOCKED')
    await open(platform, trx, { viewer: o.viewer, avatar })
    unlock = await lockUnlock(trx, whose)
  }
  if (!unlock) throw refuseSelect('AVATAR_LOCKED')
  if (!mayWear(avatar, o.viewer)) throw refuseSelect('PRO_NEEDED')
  await noteWorn(trx, unlock.id, platform.clock.now())
}

const refuseUnlock = refuser(avatarRefusals.unlock)

type AvatarIntent = { viewer: Viewer; key: string | null; avatarId: string }

/** Unlocks an avatar and charges its price in one transaction. A repeated call charges nothing (rules 3.20). */
export async function unlockAvatar(platform: AvatarsPlatform, { viewer, key, avatarId }: AvatarIntent) {
  const once = { userId: viewer.id, key, request: { unlockAvatar: avatarId } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const avatar = await findAvatar(trx, avatarId)
    const mine = await listUnlocks(trx, viewer.id)
    if (!avatar || !(avatar.is_active || mine.has(avatarId))) throw refuseUnlock('NOT_FOUND')
    const { charged, xp } = mine.has(avatarId) ? NOTHING : await open(platform, trx, { viewer, avatar })
    const unlock = (await listUnlocks(trx, viewer.id)).get(avatarId)
    const balances = await findBalances(trx, viewer.id)
    const now = await findAvatar(trx, avatarId)
    const shown = presentAvatar(now ?? avatar, { unlock, isPro: viewer.isPro, now: platform.clock.now() })
    return { avatar: shown, charged, xp, balances }
  })
}

const NOTHING = { charged: 0, xp: 0 }

/** Unlocks an avatar. The unlock row comes first: a concurrent unlock of the same avatar waits for it. */
async function open(
  platform: AvatarsPlatform,
  trx: Trx,
  { viewer, avatar }: { viewer: Viewer; avatar: AvatarRow },
): Promise<{ charged: number; xp: number }> {
  const at = platform.clock.now()
  const userId = viewer.id
  const { level } = await findBalances(trx, userId)
  const hasAchievement =
    avatar.unlock_type === 'achievement' &&
    (await platform.hasAchievement(trx, userId, avatar.unlock_achievement ?? ''))
  const price = priceFor(avatar, { viewer, level, hasAchievement })
  const id = newId()
  const xp = unlockXp(price)
  if (!(await insertUnlock(trx, { id, userId, avatarId: avatar.id, costStars: price, xp, at }))) return NOTHING
  if (price > 0) await pay(platform, trx, { userId, id, price, xp, at })
  await addVisual(trx, { userId, avatarId: avatar.id, url: avatar.image_url })
  await platform.events.publish(trx, AvatarUnlocked, { userId, avatarId: avatar.id })
  return { charged: price, xp }
}

type Payment = { userId: string; id: string; price: number; xp: number; at: Date }

async function pay(platform: AvatarsPlatform, trx: Trx, { userId, id, price, xp, at }: Payment): Promise<void> {
  const about = { userId, kind: 'avatar', key: id } as const
  const [paid] = await postMovements(trx, [{ ...about, currency: 'stars', delta: -price }], at)
  if (paid?.outcome === 'short') {
    const { stars } = await findBalances(trx, userId)
    throw refuseUnlock('STARS_INSUFFICIENT', { missing: price - stars })
  }
  // After the price: the XP may reach a level, and its Stars would make the price seem smaller.
  if (xp > 0) await postMovements(trx, [{ ...about, currency: 'xp', delta: xp }], at)
  await announceLevels(platform, trx, [userId])
}

async function noteWorn(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`UPDATE avatar_unlock SET worn_at = coalesce(worn_at, ${at}) WHERE id = ${id}`.execute(trx)
}

const refuseUndoUnlock = refuser(avatarRefusals.undoUnlock)

/**
 * Returns an avatar that was never worn, within ten minutes. Stars and XP are reverted by movements of their own (rules
 * 3.20).
 */
export async function undoUnlock(platform: AvatarsPlatform, { viewer, key, avatarId }: AvatarIntent) {
  const at = platform.clock.now()
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { undoUnlock: avatarId } }, async (trx) => {
    const unlock = await lockUnlock(trx, { userId, avatarId })
    if (!unlock) throw refuseUndoUnlock('NOT_FOUND')
    if (unlock.worn_at) throw refuseUndoUnlock('AVATAR_WORN')
    if (at.getTime() - unlock.created_at.getTime() > AVATAR_UNDO_MS) throw refuseUndoUnlock('UNDO_EXPIRED')
    await deleteUnlock(trx, unlock.id)
    const back = { userId, kind: 'reversal', key: `avatar:${unlock.id}` } as const
    const movements: Movement[] = []
    if (unlock.xp > 0) movements.push({ ...back, currency: 'xp', delta: -unlock.xp })
    if (unlock.cost_stars > 0) movements.push({ ...back, currency: 'stars', delta: unlock.cost_stars })
    await postMovements(trx, movements, at)
    await removeVisual(trx, { userId, avatarId })
    const avatar = await findAvatar(trx, avatarId)
    if (!avatar) throw refuseUndoUnlock('NOT_FOUND')
    const shown = presentAvatar(avatar, { unlock: undefined, isPro: viewer.isPro, now: at })
    return { avatar: shown, balances: await findBalances(trx, userId) }
  })
}

async function deleteUnlock(trx: Trx, id: string): Promise<void> {
  await tables(trx).deleteFrom('avatar_unlock').where('id', '=', id).execute()
}
