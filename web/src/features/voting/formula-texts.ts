import { defineTexts } from '../../platform/texts.tsx'

export const formulaTexts = defineTexts({
  es: {
    fair: 'Justo',
    fairWeights:
      'Cada persona cuenta una vez por elemento. Su voto pesa 1 hasta el nivel 4 y 2 como mucho, desde el nivel 9. Sin correo confirmado pesa 0; una cuenta nueva pesa poco hasta que tiene una semana y ha votado en diez rankings.',
    fairNew: (percent: string, floor: number) =>
      `Todas las cuentas nuevas juntas pesan como mucho el ${percent} % de lo que pesan las de confianza (o ${floor} votos si son pocas).`,
    fairShare: (z: string) =>
      `Un elemento se mide solo con quienes votaron cuando ya estaba: apoyo dividido entre esas personas. Se ordena por el límite bajo de esa proporción (Wilson, z = ${z}): con pocos votos, prudencia.`,
    fairStars: (factor: string, percent: string) =>
      `Las Stars suman ${factor} × √Stars de cada persona y nunca pasan del ${percent} % del apoyo.`,
    fairRange: (times: number, percent: string) =>
      `«3.º (2–5)»: repetimos el recuento ${times} veces al azar y en 9 de cada 10 cae entre el 2.º y el 5.º. «≈ empate técnico»: dos vecinos cuyo orden se mantiene en menos del ${percent} %.`,
    points: 'Votos',
    pointsSum: (boost: number, ultra: number) =>
      `La suma de lo que ves: +1 por voto (más desde el nivel 5), +${boost} por Boost, +${ultra} por Ultra. «Impulsado» es la parte comprada con Stars.`,
    author: 'Autor',
    authorOrder: (people: number) =>
      `El orden en que se escribió. También manda en Justo hasta que votan ${people} personas.`,
    people: 'Personas y votos',
    peopleApart: 'Van siempre aparte: un Boost son diez votos de una sola persona.',
  },
  en: {
    fair: 'Fair',
    fairWeights:
      'Each person counts once per item. Their vote weighs 1 up to level 4, and 2 at most from level 9. Without a confirmed e-mail it weighs 0; a new account weighs little until it is a week old and has voted on ten rankings.',
    fairNew: (percent: string, floor: number) =>
      `All new accounts together weigh at most ${percent}% of what the trusted ones weigh (or ${floor} votes where those are few).`,
    fairShare: (z: string) =>
      `An item is measured only by those who voted while it was there: its support divided by those people. The order goes by the lower bound of that share (Wilson, z = ${z}): fewer votes, more caution.`,
    fairStars: (factor: string, percent: string) =>
      `Stars add ${factor} × √Stars of each person and never make up more than ${percent}% of the support.`,
    fairRange: (times: number, percent: string) =>
      `“3rd (2–5)”: we repeat the count ${times} times at random, and in 9 of 10 it ends between 2nd and 5th. “≈ technical tie”: two neighbours whose order holds in less than ${percent}%.`,
    points: 'Votes',
    pointsSum: (boost: number, ultra: number) =>
      `The sum of what you see: +1 a vote (more from level 5 on), +${boost} a Boost, +${ultra} an Ultra. “Boosted” is the part bought with Stars.`,
    author: 'Author',
    authorOrder: (people: number) =>
      `The order it was written in. It also decides Fair until ${people} people have voted.`,
    people: 'People and votes',
    peopleApart: 'Always counted separately: a Boost is ten votes from one person.',
  },
})
