/**
 * All achievements (rules 3.18), in display order. Only the server imports this: browsers must not see hidden ones
 * before they are earned.
 */
import type { Definition, Words } from './definition.ts'
import { HIDDEN_METAL, METALS, MONTH_METAL, STEP_STARS } from './rules.ts'

const stepped = (
  key: string,
  name: Words,
  text: Words,
  goals: Definition['goals'],
  more: { soon?: true } = {},
): Definition => ({ key, kind: 'steps', name, text, goals, metals: METALS, ...more })

const months: [es: string, en: string][] = [
  ['enero', 'January'],
  ['febrero', 'February'],
  ['marzo', 'March'],
  ['abril', 'April'],
  ['mayo', 'May'],
  ['junio', 'June'],
  ['julio', 'July'],
  ['agosto', 'August'],
  ['septiembre', 'September'],
  ['octubre', 'October'],
  ['noviembre', 'November'],
  ['diciembre', 'December'],
]

/** Key of the badge of a month, 1 to 12. A user earns each once, whatever the year. */
export const monthKey = (month: number): string => `mes-${String(month).padStart(2, '0')}`

/** A badge per month, for missions on twenty days of it (rules 3.15). */
export const badges: readonly Definition[] = months.map(([es, en], at) => ({
  key: monthKey(at + 1),
  kind: 'month',
  name: { es: `Medalla de ${es}`, en: `${en} badge` },
  text: {
    es: `Veinte días con alguna misión hecha en un mes de ${es}.`,
    en: `Twenty days with a mission done in one ${en}.`,
  },
  goals: [1],
  metals: [MONTH_METAL],
}))

const joke = (key: string, goal: number, name: Definition['name'], text: Definition['text']): Definition => ({
  key,
  kind: 'hidden',
  name,
  text,
  goals: [goal],
  metals: [HIDDEN_METAL],
})

/** Hidden achievements: users see them only once earned. They reward ordinary activity and are never unkind. */
const jokes: readonly Definition[] = [
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

export const ACHIEVEMENTS: readonly Definition[] = [
  stepped(
    'votante',
    { es: 'Votante', en: 'Voter' },
    { es: 'Rankings de otras personas en los que has votado.', en: 'Other people’s rankings you have voted on.' },
    [10, 100, 1000],
  ),
  stepped(
    'creador',
    { es: 'Creador', en: 'Creator' },
    {
      es: 'Rankings tuyos en los que han votado tres personas o más.',
      en: 'Your rankings that three or more people voted on.',
    },
    [1, 10, 50],
  ),
  stepped(
    'multitud',
    { es: 'Multitud', en: 'Crowd' },
    { es: 'Personas distintas que han votado en tus rankings.', en: 'Different people who voted on your rankings.' },
    [50, 500, 5000],
  ),
  stepped(
    'duelista',
    { es: 'Duelista', en: 'Duellist' },
    { es: 'Duelos en los que has dicho cuál va más alto.', en: 'Duels in which you said which one goes higher.' },
    [100, 1000, 10_000],
  ),
  stepped(
    'campeon',
    { es: 'Campeón', en: 'Champion' },
    { es: 'Partidas de Rumble que has ganado.', en: 'Rumble games you have won.' },
    [5, 50, 250],
  ),
  stepped(
    'critico',
    { es: 'Crítico', en: 'Critic' },
    { es: 'Reseñas tuyas de 80 caracteres o más.', en: 'Your reviews of 80 characters or more.' },
    [5, 50, 250],
  ),
  stepped(
    'util',
    { es: 'Útil', en: 'Helpful' },
    { es: 'Veces que una reseña tuya le ha servido a alguien.', en: 'Times a review of yours helped somebody.' },
    [10, 100, 500],
  ),
  stepped(
    'conversador',
    { es: 'Conversador', en: 'Conversationalist' },
    { es: 'Me gusta que han recibido tus comentarios.', en: 'Likes on your comments.' },
    [10, 100, 1000],
  ),
  stepped(
    'curador',
    { es: 'Curador', en: 'Curator' },
    {
      es: 'Sugerencias tuyas que entraron en la lista de otra persona.',
      en: 'Your suggestions that made it into somebody else’s list.',
    },
    [5, 25, 100],
  ),
  stepped(
    'explorador',
    { es: 'Explorador', en: 'Explorer' },
    { es: 'Categorías en las que has votado.', en: 'Categories you have voted in.' },
    [5, 15, 30],
  ),
  stepped(
    'constante',
    { es: 'Constante', en: 'Steady' },
    { es: 'Días seguidos pasando por aquí, en tu mejor racha.', en: 'Days in a row you came by, in your best streak.' },
    [7, 30, 100],
  ),
  stepped(
    'olfato',
    { es: 'Olfato', en: 'Good nose' },
    {
      es: 'Rankings en los que votaste entre los diez primeros y que luego fueron virales.',
      en: 'Rankings you were among the first ten to vote on and that later went viral.',
    },
    [1, 10, 50],
  ),
  stepped(
    'contracorriente',
    { es: 'Contracorriente', en: 'Against the tide' },
    {
      es: 'Elementos que votaste y que después subieron diez puestos o más.',
      en: 'Items you voted for that then rose ten places or more.',
    },
    [1, 10, 50],
  ),
  stepped(
    'arbitro',
    { es: 'Árbitro', en: 'Referee' },
    { es: 'Denuncias tuyas que tenían razón.', en: 'Reports of yours that were right.' },
    [5, 25, 100],
  ),
  stepped(
    'anfitrion',
    { es: 'Anfitrión', en: 'Host' },
    { es: 'Personas que invitaste y que ya participan.', en: 'People you invited who now take part.' },
    [1, 5, 20],
  ),
  stepped(
    'bilingue',
    { es: 'Bilingüe', en: 'Bilingual' },
    { es: 'Traducciones de elementos que te han aceptado.', en: 'Translations of items that were accepted from you.' },
    [10, 50, 200],
    { soon: true },
  ),
  stepped(
    'coleccionista',
    { es: 'Coleccionista', en: 'Collector' },
    { es: 'Avatares que son tuyos.', en: 'Avatars that are yours.' },
    [5, 15, 'all'],
  ),
  ...jokes,
  ...badges,
]

export const findDefinition = (key: string): Definition | undefined => ACHIEVEMENTS.find((d) => d.key === key)

/** Stars of a step, numbered from 1. */
export const starsOf = (definition: Definition, step: number): number => STEP_STARS[definition.metals[step - 1]!]
