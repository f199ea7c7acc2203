import type { DecidedReview, ReviewState } from '@liston/contract/rumble'
import { counted, defineTexts, formatNumber } from '../../platform/texts.tsx'

export const playReviewTexts = defineTexts({
  es: {
    title: 'Partidas',
    lead: 'Quien acierta más del 95 %, y más deprisa de lo que lee una persona, en 50 partidas seguidas. Mientras alguien lo mira, nada suyo se puntúa.',
    empty: 'Nadie juega mejor de lo que juega una persona',
    found: (n: number, share: number, ms: number) =>
      `${counted('es', n, { one: 'partida', other: 'partidas' })}: ${formatNumber('es', Math.floor(share * 1000) / 10)} % de aciertos, ${formatNumber('es', ms / 1000)} s de media`,
    states: { waiting: 'Por decidir', cleared: 'Sin nada raro', upheld: 'Puntuación anulada' } satisfies Record<
      ReviewState,
      string
    >,
    answers: { cleared: 'Sin nada raro', upheld: 'Anular la puntuación' } satisfies Record<DecidedReview, string>,
    upheldHint: 'Anularla la empieza de cero; durante 30 días sus partidas no se puntúan.',
    saved: 'Decidido',
  },
  en: {
    title: 'Matches',
    lead: 'Players who are right more than 95% of the time, faster than a person reads, in 50 matches in a row. Their matches are not rated during the review.',
    empty: 'Nobody plays suspiciously well',
    found: (n: number, share: number, ms: number) =>
      `${counted('en', n, { one: 'match', other: 'matches' })}: ${formatNumber('en', Math.floor(share * 1000) / 10)}% right, ${formatNumber('en', ms / 1000)} s on average`,
    states: { waiting: 'To be decided', cleared: 'Nothing odd', upheld: 'Rating annulled' },
    answers: { cleared: 'Nothing odd', upheld: 'Annul the rating' },
    upheldHint: 'Annulling resets it; their matches are not rated for 30 days.',
    saved: 'Decided',
  },
})
