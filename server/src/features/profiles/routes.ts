import { profilesContract } from '@liston/contract/profiles'
import { mayWear, type OfferedTheme } from '@liston/contract/themes'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { House } from '../../platform/house/index.ts'
import { presentMe, roleOf } from './present-me.ts'
import { findPublicProfile, updatePreferences } from './store.ts'

/** `themes` are those on offer, which a slice above keeps. */
export function profileRoutes(house: House & { themes(): readonly OfferedTheme[] }) {
  const os = endpoints(profilesContract)
  return os.router({
    me: os.me.handler(({ context }) => ({ me: context.viewer && presentMe(context.viewer, house.clock.now()) })),
    updateMe: os.updateMe.handler(async ({ context, input, errors }) => {
      const { viewer } = signedIn(context)
      if (input.theme && !mayWear(input.theme, { isPro: viewer.isPro, offered: house.themes() }))
        throw errors.THEME_LOCKED()
      await updatePreferences(house.db, viewer.id, input)
      return { me: presentMe({ ...viewer, ...input }, house.clock.now()) }
    }),
    find: os.find.handler(async ({ input, errors }) => {
      const p = await findPublicProfile(house.db, input.id)
      if (!p) throw errors.NOT_FOUND()
      const { id, username, bio, level, rankings, points } = p
      const role = roleOf({ isSuperAdmin: p.is_super_admin, isPro: p.is_pro })
      return {
        id,
        username,
        bio,
        level,
        role,
        rankings,
        points,
        avatarUrl: p.avatar_url,
        joinedAt: p.joined_at.toISOString(),
      }
    }),
  })
}
