import { PAID_VOTE_KINDS, PAID_VOTES } from '@liston/contract/economy'
import type { VotePrices } from '@liston/contract/voting'
import { counted, defineTexts, formatNumber, plural } from '../../../platform/texts.tsx'

/** A row's score and its parts. */
type Sum = { place: number; name: string; trusted: number; late: number; newcomers: number; score: number }

export const formulaTexts = defineTexts({
  es: {
    fair: 'Justo',
    fairPeople: (votes: number, percent: string) =>
      `El voto de cada miembro asentado cuenta casi igual. Quien vota por gran parte de la lista (más de ${counted('es', votes, { one: 'elemento', other: 'elementos' })} y del ${percent} %) reparte entre todos sus votos el peso de ${formatNumber('es', votes)}, o del ${percent} % de la lista si es más.`,
    fairSettled:
      'Asentado es quien confirmó su correo, lleva aquí una semana y ha votado en diez rankings. Su voto pesa 1 hasta el nivel 4 y 2 como mucho, desde el nivel 9. Sin correo confirmado pesa 0.',
    fairNew: (o: { votes: number; percent: string; people: number; until: number }) =>
      `Todas las cuentas nuevas juntas suman a un elemento ${counted('es', o.votes, { one: 'voto', other: 'votos' })} como mucho, o un ${o.percent} % de los que le dieron los miembros asentados si es más; en una lista joven cuentan como hasta ${counted('es', o.people, { one: 'persona', other: 'personas' })}, y cada vez menos hasta que ${plural('es', o.until, { one: 'vota # asentada', other: 'votan # asentadas' })}.`,
    fairLate: (times: number) =>
      `De un elemento añadido más tarde estimamos con cautela qué habrían dicho quienes votaron antes, a partir de quienes llegaron después, y nunca contamos un voto más de ${counted('es', times, { one: 'vez', other: 'veces' })}.`,
    fairStars: 'Las Stars solo deciden entre elementos con exactamente la misma puntuación.',
    fairRange: (draws: number) =>
      `El intervalo, «3.º (2–5)», dice dónde estaría probablemente el elemento si votara todo el mundo: ahí cae en 9 de cada 10 de ${counted('es', draws, { one: 'sorteo', other: 'sorteos' })}. «≈» es poco más que una moneda al aire.`,
    firm: 'Provisional y estable',
    firmFrom: (people: number) =>
      `Provisional: como poco, hasta que ${plural('es', people, { one: 'vota # miembro asentado', other: 'votan # miembros asentados' })}.`,
    example: 'Esta lista, ahora',
    sum: ({ place, name, trusted, late, newcomers, score }: Sum) =>
      `${place}.º ${name}: ${counted('es', trusted, { one: 'voto', other: 'votos' })} de miembros asentados + ${counted('es', late, { one: 'estimado', other: 'estimados' })} por llegar tarde + ${formatNumber('es', newcomers)} de cuentas nuevas = ${formatNumber('es', score)}`,
    check: 'Compruébalo',
    checkAll: 'Cualquiera puede rehacer este orden con el código abierto de la aplicación:',
    ballots: 'los votos, sin nombres',
    points: 'Votos',
    pointsSum: (prices: VotePrices) =>
      `La suma de lo que ves: +1 por voto (más desde el nivel 5), ${PAID_VOTE_KINDS.map((kind) => `+${prices[kind]} por ${PAID_VOTES[kind].name}`).join(', ')}. «Impulsado» es la parte comprada con Stars.`,
    author: 'Autor',
    authorOrder: (people: number) =>
      `El orden en que se escribió. También manda en Justo hasta que ${plural('es', people, { one: 'vota # persona', other: 'votan # personas' })}.`,
    all: 'Todas las fórmulas, con un ejemplo',
    people: 'Personas y votos',
    peopleApart: 'Van siempre aparte: un Boost son diez votos de una sola persona.',
  },
  en: {
    fair: 'Fair',
    fairPeople: (votes: number, percent: string) =>
      `Every established member’s vote counts almost the same. Someone who votes for a large part of the list (more than ${counted('en', votes, { one: 'item', other: 'items' })} and ${percent}%) shares the weight of ${counted('en', votes, { one: 'vote', other: 'votes' })}, or of ${percent}% of the list if that is more, among all their votes.`,
    fairSettled:
      'Established means: a confirmed e-mail, a week here and votes on ten rankings. Such a vote weighs 1 up to level 4, and 2 at most from level 9. Without a confirmed e-mail it weighs 0.',
    fairNew: (o: { votes: number; percent: string; people: number; until: number }) =>
      `All new accounts together add at most ${counted('en', o.votes, { one: 'vote', other: 'votes' })} to an item, or ${o.percent}% of what established members gave it if that is more; on a young list they count as up to ${counted('en', o.people, { one: 'person', other: 'people' })}, and less and less until ${formatNumber('en', o.until)} established ones have voted.`,
    fairLate: (times: number) =>
      `For an item added later, we estimate with care what those who voted before would have said, from those who came after, and never count a vote more than ${counted('en', times, { one: 'time', other: 'times' })}.`,
    fairStars: 'Stars decide only between items with exactly the same score.',
    fairRange: (draws: number) =>
      `The range, “3rd (2–5)”, tells where the item would probably be if everyone voted: it falls there in 9 of 10 of ${counted('en', draws, { one: 'draw', other: 'draws' })}. “≈” is little more than a coin toss.`,
    firm: 'Provisional and stable',
    firmFrom: (people: number) =>
      `Provisional: at least until ${formatNumber('en', people)} established members have voted.`,
    example: 'This list, now',
    sum: ({ place, name, trusted, late, newcomers, score }: Sum) =>
      `${place}. ${name}: ${counted('en', trusted, { one: 'vote', other: 'votes' })} from established members + ${formatNumber('en', late)} estimated for coming late + ${formatNumber('en', newcomers)} from new accounts = ${formatNumber('en', score)}`,
    check: 'Check it',
    checkAll: 'Anyone can compute this order again with the application’s open code:',
    ballots: 'the ballots, without names',
    points: 'Votes',
    pointsSum: (prices: VotePrices) =>
      `The sum of what you see: +1 a vote (more from level 5 on), ${PAID_VOTE_KINDS.map((kind) => `+${prices[kind]} ${PAID_VOTES[kind].one.en}`).join(', ')}. “Boosted” is the part bought with Stars.`,
    author: 'Author',
    authorOrder: (people: number) =>
      `The order it was written in. It also decides Fair until ${plural('en', people, { one: '# person has', other: '# people have' })} voted.`,
    all: 'All formulas, with an example',
    people: 'People and votes',
    peopleApart: 'Always counted separately: a Boost is ten votes from one person.',
  },
})
