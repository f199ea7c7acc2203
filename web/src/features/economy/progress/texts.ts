import { counted, defineTexts, formatNumber, plural, starsText } from '../../../platform/texts.tsx'

const es = {
  title: 'Tu actividad',
  period: 'Qué periodo ver',
  days: (n: number): string => (n === 7 ? 'Semana' : n === 30 ? 'Mes' : '3 meses'),
  loading: 'Cargando tu actividad…',
  failed: 'No se ha podido cargar tu actividad.',
  retry: 'Reintentar',
  xp: 'XP por día',
  xpSummary: (xp: string, days: number, best: string, day: string) =>
    `${xp} XP en ${counted('es', days, { one: 'día', other: 'días' })}. Tu mejor día fue el ${day}, con ${best}.`,
  stars: 'Stars por día',
  gained: 'Ganadas',
  spent: 'Gastadas',
  starsSummary: (gained: number, spent: string, days: number) =>
    `${starsText('es', gained)} ganadas y ${spent} gastadas en ${counted('es', days, { one: 'día', other: 'días' })}.`,
  table: 'Ver como tabla',
  none: 'Aquí verás lo que ganas cada día.',
  noneHint: 'Vota en un ranking y empezará la gráfica.',
  explore: 'Explorar rankings',
  earn: 'Cómo ganar más',
  earnLead: 'Lo que da XP cada día y cuánto te queda hoy.',
  reset: (time: string) => `El contador vuelve a cero cada día a esta hora: ${time}.`,
  all: (left: number, cap: string) =>
    `En total te ${plural('es', left, { one: 'queda #', other: 'quedan #' })} de ${cap} XP hoy.`,
  allDone: (cap: string) =>
    `Has llegado a los ${cap} XP de hoy. Mañana hay más; seguir votando sigue contando para los rankings.`,
  each: (xp: number) => `${formatNumber('es', xp)} XP cada vez`,
  left: (left: number, cap: string) => `${plural('es', left, { one: 'queda #', other: 'quedan #' })} de ${cap} XP hoy`,
  done: (cap: string) => `completo hoy, ${cap} XP`,
  beside: 'Fuera de ese tope: subir de nivel, compartirlo, las misiones, los logros e invitar a alguien.',
  acts: {
    voteInRanking: 'Votar por primera vez en un ranking',
    publishRanking: 'Que 3 personas voten en un ranking tuyo',
    gainTrustedVoter: 'Una persona más de confianza en tu ranking',
    writeReview: 'Escribir una reseña de 80 caracteres o más',
    helpfulReview: 'Que tu reseña ayude a 10 personas',
    comment: 'Comentar',
    commentLiked: 'Que guste un comentario tuyo',
    suggestionAccepted: 'Que acepten lo que sugieres',
    reportUpheld: 'Una denuncia útil',
    duel: 'Un duelo contado',
  },
}

/** Each activity that earns XP needs a text here; a missing one is a type error where the texts are used. */
export const progressTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Your activity',
    period: 'Period',
    days: (n) => (n === 7 ? 'Week' : n === 30 ? 'Month' : '3 months'),
    loading: 'Loading your activity…',
    failed: 'Your activity could not be loaded.',
    retry: 'Try again',
    xp: 'XP a day',
    xpSummary: (xp, days, best, day) =>
      `${xp} XP in ${counted('en', days, { one: 'day', other: 'days' })}. Your best day was ${day}, with ${best}.`,
    stars: 'Stars a day',
    gained: 'Earned',
    spent: 'Spent',
    starsSummary: (gained, spent, days) =>
      `${starsText('en', gained)} earned and ${spent} spent in ${counted('en', days, { one: 'day', other: 'days' })}.`,
    table: 'See as a table',
    none: 'Here you’ll see what you earn each day.',
    noneHint: 'Vote on a ranking to start the chart.',
    explore: 'Explore rankings',
    earn: 'How to earn more',
    earnLead: 'What earns XP each day, and how much of it is left today.',
    reset: (time) => `It resets every day at ${time}.`,
    all: (left, cap) => `${formatNumber('en', left)} of ${cap} XP left today in total.`,
    allDone: (cap) =>
      `You have earned today’s ${cap} XP. There is more tomorrow; your votes still count for the rankings.`,
    each: (xp) => `${formatNumber('en', xp)} XP each time`,
    left: (left, cap) => `${formatNumber('en', left)} of ${cap} XP left today`,
    done: (cap) => `complete for today, ${cap} XP`,
    beside: 'Outside that limit: levelling up, sharing it, missions, achievements and inviting someone.',
    acts: {
      voteInRanking: 'Voting on a ranking for the first time',
      publishRanking: '3 people voting on one of your rankings',
      gainTrustedVoter: 'One more trusted person on your ranking',
      writeReview: 'Writing a review of 80 characters or more',
      helpfulReview: 'A review of yours helping 10 people',
      comment: 'Commenting',
      commentLiked: 'Someone liking your comment',
      suggestionAccepted: 'Having a suggestion accepted',
      reportUpheld: 'A useful report',
      duel: 'A counted duel',
    },
  },
})
