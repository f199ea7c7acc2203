import { profileRefusals, profilesContract, type PublicProfile } from '@liston/contract/profiles'
import type { OfferedTheme } from '@liston/contract/themes'
import type { ReadPool } from '../../platform/db/index.ts'
import { endpoints, signedIn, type Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { presentAuthor } from './present-author.ts'
import { readMe, readOwn } from './present-me.ts'
import { seenAs } from './person-state.ts'
import { findNamed, findPublicProfile } from './store.ts'
import { checkUsername, finishSetup, updateProfile } from './update-profile.ts'

const refuse = refuser(profileRefusals.find)

const unseen = { private: 'PROFILE_PRIVATE', blocked: 'YOU_BLOCKED', erased: 'PROFILE_ERASED' } as const

type Above = {
  /** Themes on offer. */
  themes(): readonly OfferedTheme[]
  /** Number of public rankings of an author, and their points. */
  countOf(pool: ReadPool, authorId: string): Promise<{ rankings: number; points: number }>
  /** Rarity of an avatar. */
  rarityOf(avatarId: string | null): PublicProfile['avatarRarity']
}

/** `Above`: functions of features in higher layers. */
export function profileRoutes(platform: Platform & Above) {
  const os = endpoints(profilesContract)
  const mine = async (id: string) => {
    const me = await readMe(platform, id)
    if (!me) throw refuse('UNAUTHENTICATED')
    return me
  }
  /** The profile if the viewer may see it; otherwise throws the reason. */
  const seenProfile = async (pool: ReadPool, id: string | undefined, viewer: Viewer | null) => {
    const p = id === undefined ? undefined : await findPublicProfile(pool, id, viewer?.id ?? null)
    const seen = p ? seenAs({ ...p, id: p.author.id }, viewer) : 'missing'
    if (!p || seen === 'missing') throw refuse('NOT_FOUND')
    if (seen !== 'seen') throw refuse(unseen[seen])
    return p
  }
  return os.router({
    me: os.me.handler(async ({ context }) => ({ me: context.me ?? (await readOwn(platform, context.viewer)) })),
    updateMe: os.updateMe.handler(async ({ context, input: change }) => {
      const { viewer } = signedIn(context)
      await updateProfile(platform, { viewer, key: context.idempotencyKey, change })
      return { me: await mine(viewer.id) }
    }),
    checkUsername: os.checkUsername.handler(async ({ context, input }) => {
      const { viewer } = signedIn(context)
      return { answer: await checkUsername(platform, { userId: viewer.id, typed: input.username }) }
    }),
    findByUsername: os.findByUsername.handler(async ({ context, input: { username } }) => {
      const named = await findNamed(platform.db, { username, at: platform.clock.now() })
      const { author } = await seenProfile(platform.pool, named?.id, context.viewer)
      return { id: author.id, username: author.username }
    }),
    finishSetup: os.finishSetup.handler(async ({ context, input = {} }) => {
      const { viewer } = signedIn(context)
      await finishSetup(platform, { viewer, key: context.idempotencyKey, later: input.later === true })
      return { me: await mine(viewer.id) }
    }),
    find: os.find.handler(async ({ context, input }) => {
      const pool = context.reads ?? platform.readPool
      const [p, counted] = await Promise.all([
        seenProfile(pool, input.id, context.viewer),
        platform.countOf(pool, input.id),
      ])
      return {
        ...presentAuthor(p.author),
        ...counted,
        shares: p.shares,
        invitedFriends: p.invitedFriends,
        bio: p.bio,
        avatarRarity: platform.rarityOf(p.avatarId),
        roleIcon: p.roleIcon,
        joinedAt: p.joinedAt.toISOString(),
      }
    }),
  })
}
