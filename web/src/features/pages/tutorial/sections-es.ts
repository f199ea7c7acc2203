import { formatNumber, starsText } from '../../../platform/texts.tsx'
import { PAID_VOTE_KINDS, PAID_VOTES, priceOf } from '@liston/contract/economy'
import { publishQuota, rankingRules } from '@liston/contract/rankings'
import { fairFormula as f, ORDERS_FROM, rawWeight, UNDO_MS, VOTE_PACE } from '@liston/contract/voting'
import type { Section } from '../document.ts'
import { early, late, points, type TutorialNumbers, worked } from './tutorial-numbers.ts'

const perDay = (level: number) => publishQuota({ level, isPro: false })

const n = (x: number) => formatNumber('es', Math.round(x * 10) / 10)
const percent = (share: number) => `${n(100 * share)} %`

/** Every order with its formula and an example. `formulas-en.ts` has the same content. */
export const formulasEs: Section = {
  id: 'justo',
  title: 'Cómo se calcula cada orden',
  blocks: [
    'Justo. La puntuación es la suma de los votos de miembros asentados, menos los que van en contra, más lo que se estima para lo que llegó tarde, más lo poco que suman las cuentas nuevas. Las Stars no entran: solo deshacen empates exactos.',
    {
      list: [
        `Asentado es quien confirmó su correo, lleva aquí una semana y ha votado en diez rankings. Su voto pesa 1, y hasta 2 desde el nivel 9. Quien vota por más de ${f.shareFrom} elementos y del ${percent(f.shareOf)} de la lista reparte un peso de ese tamaño.`,
        `Llegar tarde: si P votaron antes y, de los E que vinieron después, F lo votaron, se añade P·F / (E + 1), y como mucho ${f.lateMax}·F² / (F + ${f.lateHalf}).`,
        `Cuentas nuevas: todas juntas, ${n(f.newcomerLeast)} votos o el ${percent(f.newcomerShare)}, nunca más de ${f.youngMass}; en una lista joven algo más, hasta que han votado ${f.youngUntil} asentados.`,
      ],
    },
    `Ejemplo: una lista con ${worked.settled} miembros asentados.`,
    {
      head: ['Elemento', 'A favor', 'En contra', 'Llegó tarde', 'Cuentas nuevas', 'Puntuación'],
      rows: [
        row(`Estuvo siempre (${early.newcomers} cuentas nuevas lo votan)`, worked.early),
        row(
          `Llegó cuando ${late.missed} habían votado; de ${late.asked} que vinieron después, ${late.for} lo votan`,
          worked.late,
        ),
      ],
    },
    'Gana el segundo: de quienes pudieron elegirlo, más lo eligieron.',
    `El intervalo «3.º (2–5)»: se sortea ${f.draws} veces qué diría todo el mundo, con lo que se sabe de cada elemento, y se muestra donde cae en 9 de cada 10. «≈», empate técnico: dos vecinos cuyo orden acierta menos del ${percent(f.tieBelow)} de las veces.`,
    `Etiquetas: «Orden del autor» hasta que votan ${f.crowdFrom} personas. «Estable» desde ${f.stableFrom} miembros asentados, si el verdadero primero cae entre los tres primeros en ${percent(f.stableChance)} de los sorteos. Entre medias, «Provisional».`,
    `Votos. La suma de puntos: ${points.votes} votos, ${points.boosts} Boosts y ${points.ultras} Ultra dan ${n(worked.points)}.`,
    `Órdenes. Desde ${ORDERS_FROM} órdenes personales: cada uno da 100 al primero, 50 al segundo, 33,3 al tercero… y 0 a lo que deja sin ordenar; cuenta la media. Si tres personas ordenan A‑B‑C, B‑A y solo A, quedan A con ${n(worked.orders[0]!)}, B con ${n(worked.orders[1]!)} y C con ${n(worked.orders[2]!)}.`,
    `Coincidencia de «Mi orden»: de todas las parejas de elementos que ordenas, cuántas pone la comunidad igual. Si ella dice A‑B‑C‑D y tú B‑A‑C‑D, coincidís en 5 de ${worked.pairs}: ${worked.agreement} %.`,
    'Autor. El orden en que se escribió.',
    'Duelos. De cada persona cuenta su última respuesta a cada pareja, con el peso de su confianza; un empate es media victoria para cada uno. La fuerza de un elemento es la que mejor explica quién ganó a quién (Bradley–Terry), con una victoria y una derrota de más contra un rival medio. «Gana el 72 %» son sus victorias más una entre sus duelos más dos. Con menos de 12 respuestas es «Provisional»; desde 40, «Firme».',
  ],
}

function row(name: string, s: typeof worked.early): string[] {
  return [name, n(s.for), s.against > 0 ? `−${n(s.against)}` : '0', n(s.late), n(s.newcomers), n(s.score)]
}

const voting = (n: TutorialNumbers): Section => ({
  id: 'votar',
  title: 'Votar',
  blocks: [
    {
      head: ['Voto', 'Puntos', 'Cuesta', 'Al día'],
      rows: [
        ['+1', `1; ${rawWeight(5)} desde el nivel 5`, 'Gratis', String(VOTE_PACE.perDay)],
        ...PAID_VOTE_KINDS.map((kind) => {
          const stars = n[priceOf(kind)]
          return [PAID_VOTES[kind].name, String(stars), starsText('es', stars), String(PAID_VOTES[kind].perDay)]
        }),
      ],
    },
    `Un Boost o un Ultra se deshace durante ${UNDO_MS / 1000} segundos y devuelve las Stars. Un +1 se quita pulsándolo otra vez.`,
    'En tus propios rankings puedes dar un +1 a cada elemento, como cualquiera, e impulsar el ranking entero para que se vea: la página dirá que lo impulsas tú. El resto de los votos son cosa de los demás.',
  ],
})

const stars = (n: TutorialNumbers): Section => ({
  id: 'stars',
  title: 'Stars, XP y niveles',
  blocks: [
    {
      head: ['Lo que haces', 'Lo que ganas'],
      rows: [
        ['Primer voto en un ranking', `${n.voteInRankingXp} XP`],
        ['Tres personas votan en un ranking tuyo', `${n.publishRankingXp} XP`],
        ['Una persona más de confianza en tu ranking', `${n.gainTrustedVoterXp} XP`],
        ['Subir de nivel', '10 Stars por el número del nivel'],
        ['Compartir un nivel', `${starsText('es', n.levelShareStars)} y ${n.levelShareXp} XP, una vez por nivel`],
      ],
    },
    'Las Stars no se compran ni se venden. Cada movimiento, con su motivo y el saldo que dejó, está en Evolución.',
  ],
  links: [{ href: '/evolution', text: 'Evolución' }],
})

const between: readonly Section[] = [
  {
    id: 'crear',
    title: 'Cuánto puedes publicar',
    blocks: [
      {
        head: ['Nivel', 'Rankings al día', 'Elementos'],
        rows: [1, 2, 3].map((level) => [
          level === 3 ? '3 o más' : String(level),
          String(perDay(level).perDay),
          String(perDay(level).items),
        ]),
      },
    ],
    links: [{ href: '/create-ranking', text: 'Crear un ranking' }],
  },
  {
    id: 'cuidar',
    title: 'Cuidar tus rankings',
    blocks: [
      {
        list: [
          'En Mis Rankings los editas, los haces privados, los archivas o los borras.',
          `Borrado no es perdido: se recupera durante ${rankingRules.DELETED_DAYS} días.`,
          `Con más de ${rankingRules.VOTERS_THAT_KEEP_A_RANKING} votantes además de ti solo se archiva: queda para leer, sin votos nuevos.`,
          'Si un cambio va a poner votos a cero, la página lo dice antes y pregunta.',
          'Todo el mundo puede leer qué cambió el autor y cuándo.',
        ],
      },
    ],
    links: [{ href: '/my-rankings', text: 'Mis Rankings' }],
  },
]

/** The details in Spanish. `sections-en.ts` has the same sections. The figures are those that the server uses. */
export const sectionsEs = (n: TutorialNumbers): readonly Section[] => [voting(n), formulasEs, ...between, stars(n)]
