import type { Interest, ProfileChanges, RoleIcon } from '@liston/contract/profiles'

// A copy of the list in the contract: importing its schema as a value would add the schema library to the bundle.
export const roleIcons: readonly RoleIcon[] = ['analytical', 'casual', 'wise', 'competitive']

export const interestEmojis: Record<Interest, string> = {
  cine: '🎬',
  musica: '🎵',
  videojuegos: '🎮',
  comida: '🍲',
  libros: '📚',
  viajes: '🧳',
  productividad: '✅',
  deporte: '⚽',
  opinion: '💬',
  autoayuda: '🌱',
  random: '🎲',
}
export const interests = Object.keys(interestEmojis) as Interest[]

type Fields = Record<string, string>

/** Profile changes from form fields; absent fields are left out. The server parses the set-up's form without JavaScript. */
export function changesIn(fields: Fields): ProfileChanges {
  const { username, bio, roleIcon } = fields
  return {
    ...(username ? { username } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(roleIcon === undefined ? {} : { roleIcon: (roleIcon || null) as RoleIcon | null }),
    ...(fields.interests === undefined ? {} : { interests: interests.filter((name) => `interest-${name}` in fields) }),
  }
}
