import { defineTexts, plural } from '../../../platform/texts.tsx'

const es = {
  waiting: 'Empieza cuando se acepte.',
  order: 'Tu orden',
  orderHint: 'De lo que más te gusta a lo que menos. El otro orden no se ve hasta que enviéis los dos.',
  send: 'Enviar mi orden',
  sending: 'Enviando…',
  sent: 'Orden enviado',
  onceOnly: 'Se envía una sola vez.',
  sentWaits: (name: string) => `Tu orden está enviado. Falta el de ${name}.`,
  theyAreDone: (name: string) => `${name} ya ha enviado su orden.`,
  match: 'Coincidís',
  pct: (n: number) => `${n} %`,
  furthest: 'Donde menos os parecéis',
  higher: ({ name, places }: { name: string; places: number }) =>
    `${name}: ${plural('es', places, { one: 'un puesto', other: '# puestos' })} más arriba en tu lista`,
  lower: ({ name, places }: { name: string; places: number }) =>
    `${name}: ${plural('es', places, { one: 'un puesto', other: '# puestos' })} más abajo en tu lista`,
  yours: 'Lo tuyo',
  of: (name: string) => `Lo de ${name}`,
  publishBy: (when: string, moment: string) => `Publica tu ranking ${when}: hasta el ${moment}`,
  publish: 'Crear mi ranking',
  publishHint: 'Cuando esté publicado, elígelo aquí.',
  choose: 'Tu ranking para la batalla',
  enter: 'Competir con este',
  noList: 'Sin ranking todavía',
  voters: (n: number) => plural('es', n, { one: '# votante de confianza', other: '# votantes de confianza' }),
  together: 'Entre los dos',
  way: (n: number, target: number) => `${n} de ${target}`,
  mission: {
    votes: 'Cuenta cada ranking nuevo en el que votas.',
    reviews: 'Cuenta cada reseña que sigue publicada.',
    duels: 'Cuenta cada duelo nuevo que respondes.',
  },
  goDo: 'Ir a ello',
  play: 'Jugar mis rondas',
  seeMatch: 'Ver la partida',
}

export const detailTexts = defineTexts<typeof es>({
  es,
  en: {
    waiting: 'It begins when it is accepted.',
    order: 'Your order',
    orderHint: 'From what you like most to least. Neither order is shown until you have both sent yours.',
    send: 'Send my order',
    sending: 'Sending…',
    sent: 'Order sent',
    onceOnly: 'You can send it only once.',
    sentWaits: (name) => `Your order is sent. Waiting for ${name}’s.`,
    theyAreDone: (name) => `${name} has sent their order.`,
    match: 'You agree',
    pct: (n) => `${n}%`,
    furthest: 'Where you differ most',
    higher: ({ name, places }) =>
      `${name}: ${plural('en', places, { one: 'one place', other: '# places' })} higher on your list`,
    lower: ({ name, places }) =>
      `${name}: ${plural('en', places, { one: 'one place', other: '# places' })} lower on your list`,
    yours: 'Yours',
    of: (name) => `${name}’s`,
    publishBy: (when, moment) => `Publish your ranking ${when}: by ${moment}`,
    publish: 'Create my ranking',
    publishHint: 'Once it is published, choose it here.',
    choose: 'Your ranking for the battle',
    enter: 'Enter this one',
    noList: 'No ranking yet',
    voters: (n) => plural('en', n, { one: '# trusted voter', other: '# trusted voters' }),
    together: 'Together',
    way: (n, target) => `${n} of ${target}`,
    mission: {
      votes: 'Every ranking you vote in for the first time counts.',
      reviews: 'Every review that stays published counts.',
      duels: 'Every new duel you answer counts.',
    },
    goDo: 'Go and do it',
    play: 'Play my rounds',
    seeMatch: 'See the match',
  },
})

/** Share texts of an ended challenge. */
export const shareTexts = defineTexts({
  es: {
    about: (kind: string, topic: string) => `${kind}: «${topic}»`,
    alike: (pct: number) => `Coincidimos en un ${pct} %`,
    ended: { won: '🏆 Gana mi ranking', lost: 'Esta vez no ha ganado el mío', draw: 'Empate' },
    voters: (mine: number, theirs: number) => `${mine} a ${theirs} en votantes de confianza`,
    done: (goal: string) => `✅ ${goal}: hecho entre los dos`,
  },
  en: {
    about: (kind: string, topic: string) => `${kind}: “${topic}”`,
    alike: (pct: number) => `We agree on ${pct}%`,
    ended: { won: '🏆 My ranking won', lost: 'Mine did not win this time', draw: 'A draw' },
    voters: (mine: number, theirs: number) => `${mine} to ${theirs} in trusted voters`,
    done: (goal: string) => `✅ ${goal}: we did it together`,
  },
})
