import type { Definition } from './definition.ts'
import { HIDDEN_METAL } from './rules.ts'

const joke = (key: string, goal: number, name: Definition['name'], text: Definition['text']): Definition => ({
  key,
  kind: 'hidden',
  name,
  text,
  goals: [goal],
  metals: [HIDDEN_METAL],
})

/** Hidden achievements: users see them only once earned. They reward ordinary activity and are never unkind. */
export const jokes: readonly Definition[] = [
  joke(
    'buho',
    5,
    { es: 'Búho de guardia', en: 'Night owl' },
    {
      es: 'Has votado en cinco rankings entre las tres y las cinco de la madrugada. Alguien tenía que vigilar el listón.',
      en: 'You voted on five rankings between three and five in the morning. Someone had to watch the bar.',
    },
  ),
  joke(
    'martes-y-trece',
    1,
    { es: 'Ni te cases ni te embarques', en: 'Feeling lucky' },
    {
      es: 'Has votado un martes o un viernes 13. Votar, de momento, no trae mala suerte.',
      en: 'You voted on a Tuesday or Friday the 13th. So far, voting brings no bad luck.',
    },
  ),
  joke(
    'salomon',
    10,
    { es: 'Salomón', en: 'Solomon' },
    {
      es: 'Has dejado diez duelos en empate. Ninguna tarta salió partida.',
      en: 'You called ten duels a tie. No cake was cut in half.',
    },
  ),
  joke(
    'novelista',
    1,
    { es: 'Novelista', en: 'Novelist' },
    {
      es: 'Has escrito una reseña de más de 1500 caracteres. Esperamos la segunda parte.',
      en: 'You wrote a review of more than 1500 characters. We look forward to the sequel.',
    },
  ),
  joke(
    'menu-degustacion',
    7,
    { es: 'Menú degustación', en: 'Tasting menu' },
    {
      es: 'Has votado en siete categorías el mismo día. Sin repetir plato.',
      en: 'You voted in seven categories on one day. A little of everything.',
    },
  ),
]

/** Conditions of the hidden achievements. */
export const JOKE_RULES = {
  /** Hours of the user's local time for votes of a night owl; `until` is exclusive. */
  owlHours: { from: 3, until: 5 },
  /** ISO days of the week (Monday is 1) on which a 13th counts. */
  unluckyDays: [2, 5],
  unluckyDate: 13,
  /** A long review has more characters than this. */
  novelLength: 1500,
} as const
