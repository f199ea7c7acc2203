/** What opens an avatar that an installation adds; achievements and events belong to those that ship. */
export const NEW_AVATAR_OPENS = ['free', 'stars', 'pro', 'level'] as const
export const AVATAR_RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
/** Characters of its name, and of the line that says who it is. */
export const AVATAR_WORDS = { NAME_MAX: 40, LINE_MAX: 160 } as const
/** Avatars that an installation may add. */
export const OWN_AVATARS_MAX = 100
/** How the ids of those begin: no drawing that ships is called so. */
export const OWN_AVATAR = 'own-'
