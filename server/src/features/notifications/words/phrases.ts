import { findDefinition, type Metal } from '@liston/contract/achievements'
import { defineTexts, inLanguage, type Language, nth, starsText } from '@liston/contract/kernel'
import { leaderboardRules } from '@liston/contract/leaderboard'
import type { Facts } from '../tables.ts'
import { numberIn, textIn, type ToldFacts } from './facts.ts'

export const leagueNames = defineTexts<Record<string, string>>({
  es: { bronze: 'Bronce', silver: 'Plata', gold: 'Oro', platinum: 'Platino', diamond: 'Diamante', legend: 'Leyenda' },
  en: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum', diamond: 'Diamond', legend: 'Legend' },
})

export const leagueTexts = defineTexts({
  es: {
    up: (league: string) => `Subes a la liga ${league}`,
    down: (league: string) => `Esta semana juegas en la liga ${league}`,
    stay: (league: string) => `Sigues en la liga ${league}`,
    place: (place: number) => `: quedaste ${nth('es', place)}.`,
  },
  en: {
    up: (league: string) => `You go up to the ${league} league`,
    down: (league: string) => `This week you are in the ${league} league`,
    stay: (league: string) => `You stay in the ${league} league`,
    place: (place: number) => `: you were ${nth('en', place)}.`,
  },
})

/** Text about the end of a league week. */
export const leagueIn =
  (language: Language) =>
  ({ data }: ToldFacts) => {
    const [from, to] = [textIn(data, 'from'), textIn(data, 'to')]
    const order: readonly string[] = leaderboardRules.LEAGUES
    const way = from === to ? 'stay' : order.indexOf(to) > order.indexOf(from) ? 'up' : 'down'
    const stars = numberIn(data, 'stars')
    const words = leagueTexts[language]
    return `${words[way](leagueNames[language][to] ?? to)}${words.place(numberIn(data, 'place'))}${stars ? ` +${starsText(language, stars)}.` : ''}`
  }

export const metals = defineTexts<Record<Metal, string>>({
  es: { bronze: 'bronce', silver: 'plata', gold: 'oro' },
  en: { bronze: 'bronze', silver: 'silver', gold: 'gold' },
})

/** "«Votante», bronce. +10 Stars." An achievement that is no longer defined has its stored name only. */
export function achievementIn(data: Facts, language: Language): string {
  const found = findDefinition(textIn(data, 'achievement'))
  if (!found) return `«${textIn(data, 'name')}»`
  const stars = numberIn(data, 'stars')
  const metal = found.kind === 'steps' ? found.metals[numberIn(data, 'step') - 1] : undefined
  return `«${inLanguage(found.name, language)}»${metal ? `, ${metals[language][metal]}` : ''}.${stars ? ` +${starsText(language, stars)}.` : ''}`
}
