import type { Interest, ProfileChanges, RoleIcon } from '@liston/contract/profiles'

// Written out: the schema of the contract as a value would bring its library into the browser.
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

/** What a form asks to change; what it does not hold is left out. The server's twin reads the same form without JavaScript. */
export function changesIn(fields: Fields): ProfileChanges {
  const { username, bio, visibility, language, theme, roleIcon } = fields
  return {
    ...(username ? { username } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(visibility ? { visibility: visibility as 'public' } : {}),
    ...(language ? { language: language as 'es' } : {}),
    ...(theme ? { theme: theme as 'theme-original' } : {}),
    ...(roleIcon === undefined ? {} : { roleIcon: (roleIcon || null) as RoleIcon | null }),
    ...(fields.interests === undefined ? {} : { interests: interests.filter((name) => `interest-${name}` in fields) }),
  }
}
