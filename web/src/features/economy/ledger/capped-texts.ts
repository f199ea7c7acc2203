import type { XpReward } from '@liston/contract/economy'
import { defineTexts, formatNumber } from '../../../platform/texts.tsx'

const es = {
  /** Name of each activity, as it follows "por". */
  acts: {
    voteInRanking: 'votar',
    publishRanking: 'publicar rankings',
    gainTrustedVoter: 'quien vota en tus rankings',
    writeReview: 'escribir reseñas',
    helpfulReview: 'reseñas que ayudan',
    comment: 'comentar',
    commentLiked: 'comentarios que gustan',
    suggestionAccepted: 'sugerencias aceptadas',
    reportUpheld: 'denuncias útiles',
    duel: 'duelos',
  } satisfies Record<XpReward, string>,
  actToday: (act: string, xp: number) =>
    `Hoy ya has ganado el máximo por ${act} (${formatNumber('es', xp)} XP). Mañana vuelve a contar.`,
  dayToday: (xp: number) =>
    `Hoy ya has ganado el máximo de un día (${formatNumber('es', xp)} XP). Mañana vuelve a contar.`,
  act: (act: string, xp: number) =>
    `Ese día ganaste el máximo por ${act} (${formatNumber('es', xp)} XP): lo demás no sumó XP.`,
  day: (xp: number) => `Ese día ganaste el máximo de un día (${formatNumber('es', xp)} XP): lo demás no sumó XP.`,
  /** Metal of an achievement's step. */
  metals: { bronze: 'bronce', silver: 'plata', gold: 'oro' },
  bonus: (name: string, factor: number) => `${name}: XP ×${factor}`,
}

/** Why an activity earned nothing, and which bonus increased XP. */
export const cappedTexts = defineTexts<typeof es>({
  es,
  en: {
    acts: {
      voteInRanking: 'voting',
      publishRanking: 'publishing rankings',
      gainTrustedVoter: 'people who vote on your rankings',
      writeReview: 'writing reviews',
      helpfulReview: 'helpful reviews',
      comment: 'commenting',
      commentLiked: 'comments that are liked',
      suggestionAccepted: 'accepted suggestions',
      reportUpheld: 'useful reports',
      duel: 'duels',
    },
    actToday: (act, xp) =>
      `You’ve earned today’s maximum for ${act} (${formatNumber('en', xp)} XP). It counts again tomorrow.`,
    dayToday: (xp) => `You’ve earned the daily maximum (${formatNumber('en', xp)} XP). It counts again tomorrow.`,
    act: (act, xp) =>
      `You earned that day’s maximum for ${act} (${formatNumber('en', xp)} XP): the rest brought no XP.`,
    day: (xp) => `You earned the daily maximum (${formatNumber('en', xp)} XP): the rest brought no XP.`,
    metals: { bronze: 'bronze', silver: 'silver', gold: 'gold' },
    bonus: (name, factor) => `${name}: XP ×${factor}`,
  },
})
