import { type Language, nth, starsText } from '@liston/contract/kernel'
import { leaderboardRules } from '@liston/contract/leaderboard'
import { numberIn, textIn, type ToldFacts } from './facts.ts'

const names: Record<Language, Record<string, string>> = {
  es: { bronze: 'Bronce', silver: 'Plata', gold: 'Oro', platinum: 'Platino', diamond: 'Diamante', legend: 'Leyenda' },
  en: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum', diamond: 'Diamond', legend: 'Legend' },
}

const said = {
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
}

/** Text about the end of a league week. */
export const leagueIn =
  (language: Language) =>
  ({ data }: ToldFacts) => {
    const [from, to] = [textIn(data, 'from'), textIn(data, 'to')]
    const order: readonly string[] = leaderboardRules.LEAGUES
    const way = from === to ? 'stay' : order.indexOf(to) > order.indexOf(from) ? 'up' : 'down'
    const stars = numberIn(data, 'stars')
    const words = said[language]
    return `${words[way](names[language][to] ?? to)}${words.place(numberIn(data, 'place'))}${stars ? ` +${starsText(language, stars)}.` : ''}`
  }
