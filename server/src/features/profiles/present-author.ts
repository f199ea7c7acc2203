import type { Me } from '@liston/contract/profiles'

/** Role as shown: admin flag, then live PRO entitlement, else user. */
export const roleOf = (p: { isSuperAdmin: boolean; isPro: boolean }): Me['role'] =>
  p.isSuperAdmin ? 'admin' : p.isPro ? 'PRO' : 'user'

/** Author columns, as in `shape` of the view `author`. */
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

/** An author in the form of the API. */
export const presentAuthor = ({ isPro, isSuperAdmin, isPrivate, ...author }: AuthorRow): Author => ({
  ...author,
  role: roleOf({ isPro, isSuperAdmin }),
  ...(isPrivate && { isPrivate }),
})
