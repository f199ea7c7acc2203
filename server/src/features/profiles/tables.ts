import type { Language } from '@liston/contract/kernel'
import type { Interest, RoleIcon, Theme } from '@liston/contract/profiles'
import type { Generated } from 'kysely'

export type ProfileTables = {
  profile: {
    id: string
    username: string
    username_canon: string
    avatar_url: string | null
    avatar_id: Generated<string | null>
    unlocked_visuals: Generated<Record<string, string>>
    bio: Generated<string>
    role_icon: RoleIcon | null
    interests: Generated<Interest[]>
    language: Generated<Language>
    theme: Generated<Theme>
    visibility: Generated<'public' | 'private'>
    votes_public: Generated<boolean>
    on_boards: Generated<boolean>
    early_access: Generated<boolean>
    streak_shown: Generated<boolean>
    profile_completed: Generated<boolean>
    is_pro: Generated<boolean>
    payment_failed: Generated<boolean>
    joined_at: Generated<Date>
    username_since: Generated<Date>
    username_kept_until: Generated<Date | null>
  }
}
