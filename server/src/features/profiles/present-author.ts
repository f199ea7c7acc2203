import type { Me } from '@liston/contract/profiles'
import { roleOf } from './present-me.ts'

/** The author of a thing as the view `author` shapes them, `author.shape`. */
export type AuthorRow = {
  id: string
  username: string
  avatarUrl: string | null
  level: number
  isPro: boolean
  isSuperAdmin: boolean
}

type Author = Pick<AuthorRow, 'id' | 'username' | 'avatarUrl' | 'level'> & { role: Me['role'] }

/** The author of a thing as the API answers them. */
export const presentAuthor = ({ isPro, isSuperAdmin, ...author }: AuthorRow): Author => ({
  ...author,
  role: roleOf({ isPro, isSuperAdmin }),
})
