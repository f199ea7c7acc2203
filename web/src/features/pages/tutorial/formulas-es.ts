import { fairFormula as f, ORDERS_FROM } from '@liston/contract/voting'
import { formatNumber } from '../../../platform/texts.tsx'
import type { Section } from '../document.ts'
import { early, late, points, worked } from './worked-example.ts'

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
