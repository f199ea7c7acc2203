import { defineTexts } from '../../platform/texts.tsx'

/** Texts of the tabs and counters of a profile. */
export const tabTexts = defineTexts({
  es: {
    rankings: 'Rankings',
    lists: { followers: 'Seguidores', following: 'Siguiendo' },
    tabs: (name: string) => `Partes del perfil de ${name}`,
    followers: { one: 'seguidor', other: 'seguidores' },
    follows: { one: 'seguido', other: 'seguidos' },
  },
  en: {
    rankings: 'Rankings',
    lists: { followers: 'Followers', following: 'Following' },
    tabs: (name: string) => `Sections of ${name}’s profile`,
    followers: { one: 'follower', other: 'followers' },
    follows: { one: 'followed', other: 'followed' },
  },
})
