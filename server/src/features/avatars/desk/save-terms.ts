import { avatarRefusals, type AvatarTerms, type DeskAvatar, pricesFor, type UnlockType } from '@liston/contract/avatars'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { countAvatars } from '../../profiles/index.ts'
import type { AvatarsPlatform } from '../avatars-platform.ts'
import { findAvatar, listAvatars } from '../store.ts'
import type { AvatarRow } from '../tables.ts'
import { isLastFree, lockAvatar, writeTerms } from './store.ts'

const refuse = refuser(avatarRefusals.saveTerms)

/** Every avatar, as staff see it. */
export async function showDesk({ db }: AvatarsPlatform): Promise<DeskAvatar[]> {
  const [avatars, worn] = await Promise.all([listAvatars(db), countAvatars(db)])
  return avatars.map((avatar) => present(avatar, worn))
}

const present = (a: AvatarRow, worn: Map<string, number>): DeskAvatar => ({
  id: a.id,
  name: { es: a.name, en: a.name_en },
  imageUrl: a.image_url,
  rarity: a.rarity,
  unlockType: a.unlock_type,
  secret: a.secret,
  holders: a.holders,
  wearers: worn.get(a.id) ?? 0,
  terms: termsOf(a),
})

const termsOf = (a: AvatarRow): AvatarTerms => ({
  unlockCost: a.unlock_cost,
  unlockLevel: a.unlock_level,
  isPremium: a.unlock_type === 'pro',
  isShown: a.is_active,
})

type Save = { userId: string; key: string | null; id: string; terms: AvatarTerms }

/** Changes what opens an avatar, and whether it is on offer. Who has it keeps it. */
export async function saveTerms(platform: AvatarsPlatform, { userId, key, id, terms }: Save): Promise<DeskAvatar> {
  await actInTransaction(platform, { userId, key, request: { saveTerms: id, terms } }, async (trx, log) => {
    const avatar = await lockAvatar(trx, id)
    if (!avatar) throw refuse('NOT_FOUND')
    const unlockType = typeFor(avatar, terms)
    const { min, max, fits } = pricesFor({ rarity: avatar.rarity, unlockType, unlockCost: terms.unlockCost })
    if (!fits) throw refuse('PRICE_OF_RARITY', { rarity: avatar.rarity, min, max })
    if (unlockType === 'level' && terms.unlockLevel === null) throw refuse('LEVEL_NEEDED')
    const goes = !terms.isShown || terms.unlockLevel !== null
    if (avatar.unlock_type === 'free' && goes && (await isLastFree(trx, id))) throw refuse('LAST_FREE')
    await writeTerms(trx, id, {
      unlock_type: unlockType,
      unlock_cost: terms.unlockCost,
      unlock_level: terms.unlockLevel,
      is_active: terms.isShown,
    })
    await log({ act: 'save-avatar', target: `avatar ${id}`, before: termsOf(avatar), after: terms })
    return {}
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  const [saved, worn] = await Promise.all([findAvatar(platform.db, id), countAvatars(platform.db)])
  if (!saved) throw refuse('NOT_FOUND')
  return present(saved, worn)
}

/** PRO opens it, or Stars do; what opens otherwise can't be turned into either. */
function typeFor({ unlock_type: now }: AvatarRow, { isPremium }: AvatarTerms): UnlockType {
  if (isPremium === (now === 'pro')) return now
  if (now !== 'pro' && now !== 'stars') throw refuse('OPENED_OTHERWISE', { by: now })
  return isPremium ? 'pro' : 'stars'
}
