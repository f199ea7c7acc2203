import {
  byPaidVote,
  type NumberGroup,
  type NumberName,
  PAID_VOTES,
  priceOf,
  type SinkSetting,
  XP_REWARDS,
  type XpReward,
} from '@liston/contract/economy'
import { defineTexts, type Language } from '../../../platform/texts.tsx'
import { progressTexts } from '../progress/texts.ts'
import { economyTexts } from '../texts.ts'

type OfAct = `${XpReward}Xp` | `${XpReward}DayCapXp`
type OfDay = `day${1 | 2 | 3 | 4 | 5 | 6 | 7}${'Stars' | 'Xp'}`
type Own = Exclude<NumberName, OfAct | OfDay | SinkSetting>

const es = {
  groups: {
    prices: 'Lo que compran las Stars',
    xp: 'XP de cada acción, y cuánto al día',
    stars: 'Stars de lo que se hace',
    daily: 'Recompensa diaria',
    referrals: 'Invitaciones',
    credits: 'Créditos de IA al mes',
  } satisfies Record<NumberGroup, string>,
  own: {
    ...byPaidVote((kind) => [priceOf(kind), `${PAID_VOTES[kind].name}, en Stars y en puntos`]),
    creditsPerMonth: 'Créditos que se canjean al mes, como mucho',
    xpDayCap: 'XP al día entre todas las acciones',
    milestone10Stars: '10 personas en un ranking propio',
    milestone50Stars: '50 personas en un ranking propio',
    milestone100Stars: '100 personas en un ranking propio',
    milestone500Stars: '500 personas en un ranking propio',
    helpfulReviewStars: 'Reseña que ayuda a 10 personas',
    suggestionStars: 'Sugerencia aceptada',
    suggestionsPerDay: 'Sugerencias pagadas al día',
    levelShareStars: 'Compartir un nivel, en Stars',
    levelShareXp: 'Compartir un nivel, en XP',
    referrerStars: 'Para quien invita, en Stars',
    referrerXp: 'Para quien invita, en XP',
    inviteeStars: 'Para quien llega, en Stars',
    referralsPerDay: 'Invitaciones pagadas al día',
    creditsFree: 'Gratis',
    creditsPro: 'Con PRO',
    creditsAtLevel10: 'Más, desde el nivel 10',
    creditsPerLevelAbove: 'Más, por cada nivel por encima',
  } satisfies Record<Own, string>,
  xp: (act: string) => `${act}: XP`,
  cap: (act: string) => `${act}: XP al día`,
  day: (day: string, isXp: boolean) => `Día ${day}, en ${isXp ? 'XP' : 'Stars'}`,
}

export const words = defineTexts<typeof es>({
  es,
  en: {
    groups: {
      prices: 'What Stars buy',
      xp: 'XP for each action, and how much a day',
      stars: 'Stars for what people do',
      daily: 'Daily reward',
      referrals: 'Invitations',
      credits: 'AI credits a month',
    },
    own: {
      ...byPaidVote((kind) => [priceOf(kind), `${PAID_VOTES[kind].name}, in Stars and in points`]),
      creditsPerMonth: 'Credits redeemed a month, at most',
      xpDayCap: 'XP a day over all actions',
      milestone10Stars: '10 people on one of your rankings',
      milestone50Stars: '50 people on one of your rankings',
      milestone100Stars: '100 people on one of your rankings',
      milestone500Stars: '500 people on one of your rankings',
      helpfulReviewStars: 'A review that helps 10 people',
      suggestionStars: 'An accepted suggestion',
      suggestionsPerDay: 'Suggestions paid a day',
      levelShareStars: 'Sharing a level, in Stars',
      levelShareXp: 'Sharing a level, in XP',
      referrerStars: 'For the inviter, in Stars',
      referrerXp: 'For the inviter, in XP',
      inviteeStars: 'For the invitee, in Stars',
      referralsPerDay: 'Invitations paid a day',
      creditsFree: 'Free',
      creditsPro: 'With PRO',
      creditsAtLevel10: 'More, from level 10 on',
      creditsPerLevelAbove: 'More, for each level above',
    },
    xp: (act) => `${act}: XP`,
    cap: (act) => `${act}: XP a day`,
    day: (day, isXp) => `Day ${day}, in ${isXp ? 'XP' : 'Stars'}`,
  },
})

export const groupWord = (language: Language, group: NumberGroup): string => words[language].groups[group]

/** Name of a setting. */
export function numberWord(language: Language, name: NumberName): string {
  const t = words[language]
  const act = (Object.keys(XP_REWARDS) as XpReward[]).find((one) => name === `${one}Xp` || name === `${one}DayCapXp`)
  if (act) return (name.endsWith('DayCapXp') ? t.cap : t.xp)(progressTexts[language].acts[act])
  const { sinkSettings } = economyTexts[language]
  if (name in sinkSettings) return sinkSettings[name as SinkSetting]
  const [, day, currency] = /^day(\d)(Stars|Xp)$/.exec(name) ?? []
  return day ? t.day(day, currency === 'Xp') : t.own[name as Own]
}
