import type { Me } from '@liston/contract/profiles'

/** Role as shown: admin flag > live PRO entitlement > user. */
export const roleOf = (p: { isSuperAdmin: boolean; isPro: boolean }): Me['role'] =>
  p.isSuperAdmin ? 'admin' : p.isPro ? 'PRO' : 'user'

/** The author of a thing as the view `author` shapes them, `author.shape`. */
export type AuthorRow = {
  id: string
  username: string
  avatarUrl: string | null
  level: number
  isPro: boolean
  isSuperAdmin: boolean
  isPrivate: boolean
}

type Author = Pick<AuthorRow, 'id' | 'username' | 'avatarUrl' | 'level'> & { role: Me['role']; isPrivate?: true }

/** The author of a thing as the API answers them. */
export const presentAuthor = ({ isPro, isSuperAdmin, isPrivate, ...author }: AuthorRow): Author => ({
  ...author,
  role: roleOf({ isPro, isSuperAdmin }),
  ...(isPrivate && { isPrivate }),
})
