import { PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import { counted, defineTexts, formatNumber, plural, starsText } from '../../platform/texts.tsx'
import { pressTexts } from './press-texts.ts'

/** "Boost +10": the literal text has the default price. */
const pointsOf = (kind: PaidVoteKind) => `${PAID_VOTES[kind].name} +${PAID_VOTES[kind].stars.is}`

export const votingTexts = defineTexts({
  es: {
    ...pressTexts.es,
    list: 'Lista',
    signInWhy: 'Leer es libre; para votar hace falta una cuenta, así cada persona cuenta una vez.',
    closed: {
      locked: 'La votación está cerrada: el orden queda como está y se puede leer, pero no votar.',
      archived: 'Este ranking está archivado: se puede leer, pero no votar.',
    },
    ownRanking:
      'Es tu ranking: da un +1 a los elementos que quieras, como cualquiera. Sus Boosts y Ultras, y el voto al ranking entero, son cosa de los demás.',
    ownBoost: 'Puedes impulsar el ranking: gana visibilidad, no posición, y se dirá que lo impulsas tú.',
    highlight: (name: string) => `Destacar ${name}`,
    signInToHighlight: (name: string) => `Entra para destacar ${name}.`,
    heart: ['Votar', 'este ranking'],
    hearted: 'Votado',
    heartName: (topic: string) => `Votar el ranking ${topic}`,
    promote: 'Impulsar',
    whole: 'Todo el ranking',
    forStars: (stars: number, name: string) => `por ${starsText('es', stars)}, ${name}`,
    cost: (stars: number) => starsText('es', stars),
    free: 'gratis',
    open: (name: string) => `Votar ${name}: +1, Boost o Ultra`,
    close: 'Cerrar',
    balance: (stars: number) => `Tienes ${starsText('es', stars)}`,
    voteAction: (points: number) => `Voto +${formatNumber('es', points)}`,
    withdrawAction: 'Quitar mi voto',
    usedToday: (kind: PaidVoteKind) => `Ya le diste hoy ${PAID_VOTES[kind].one.es}`,
    noneLeft: (kind: PaidVoteKind) => `No te quedan ${PAID_VOTES[kind].plural} hoy`,
    did: {
      vote: (name: string, points: number) => `+${formatNumber('es', points)} a ${name}`,
      paid: (kind: PaidVoteKind, name: string) => `${pointsOf(kind)} a ${name}`,
      withdrawn: (name: string) => `Voto retirado de ${name}`,
    },
    left: (stars: number) => plural('es', stars, { one: 'te queda # Star', other: 'te quedan # Stars' }),
    xp: (xp: number) => `+${formatNumber('es', xp)} XP`,
    undo: 'Deshacer',
    undoFor: (seconds: number) =>
      `Puedes deshacerlo durante ${counted('es', seconds, { one: 'segundo', other: 'segundos' })} y recuperas las Stars.`,
    dismiss: 'Ocultar aviso',
    earnStars: 'Ver mis Stars',
    starsMissing: (stars: number) =>
      `${plural('es', stars, { one: 'Te falta # Star', other: 'Te faltan # Stars' })}. Se ganan subiendo de nivel, y votar da XP para subir.`,
    priceChanged: (stars: number) =>
      `El precio ha cambiado: ${plural('es', stars, { one: 'ahora es # Star', other: 'ahora son # Stars' })}. No has pagado nada; pulsa otra vez si te parece bien.`,
    changes: (n: number) => `${counted('es', n, { one: 'cambio', other: 'cambios' })} · Actualizar orden`,
    rises: (name: string, place: number) => `${name} sube al ${place}`,
    falls: (name: string, place: number) => `${name} baja al ${place}`,
    andMore: (n: number) => ` y ${counted('es', n, { one: 'cambio', other: 'cambios' })} más`,
  },
  en: {
    ...pressTexts.en,
    list: 'List',
    signInWhy: 'Anyone can read; voting takes an account, so that each person counts once.',
    closed: {
      locked: 'Voting is closed: the order stays as it is. You can read it, but not vote.',
      archived: 'This ranking is archived: you can read it, but not vote.',
    },
    ownRanking:
      'This is your ranking: give any item a +1, like anyone. Boosts and Ultras for its items, and the vote for the whole ranking, are up to others.',
    ownBoost: 'You can boost the ranking: it gets seen more, not ranked higher, and the page says it was you.',
    highlight: (name: string) => `Highlight ${name}`,
    signInToHighlight: (name: string) => `Sign in to highlight ${name}.`,
    heart: ['Vote', 'for this ranking'],
    hearted: 'Voted',
    heartName: (topic: string) => `Vote for the ranking ${topic}`,
    promote: 'Boost it',
    whole: 'The whole ranking',
    forStars: (stars: number, name: string) => `for ${starsText('en', stars)}, ${name}`,
    cost: (stars: number) => starsText('en', stars),
    free: 'free',
    open: (name: string) => `Vote for ${name}: +1, Boost or Ultra`,
    close: 'Close',
    balance: (stars: number) => `You have ${starsText('en', stars)}`,
    voteAction: (points: number) => `Vote +${formatNumber('en', points)}`,
    withdrawAction: 'Withdraw my vote',
    usedToday: (kind: PaidVoteKind) => `You’ve already given it ${PAID_VOTES[kind].one.en} today`,
    noneLeft: (kind: PaidVoteKind) => `No ${PAID_VOTES[kind].plural} left today`,
    did: {
      vote: (name: string, points: number) => `+${formatNumber('en', points)} for ${name}`,
      paid: (kind: PaidVoteKind, name: string) => `${pointsOf(kind)} for ${name}`,
      withdrawn: (name: string) => `Vote for ${name} withdrawn`,
    },
    left: (stars: number) => `${starsText('en', stars)} left`,
    xp: (xp: number) => `+${formatNumber('en', xp)} XP`,
    undo: 'Undo',
    undoFor: (seconds: number) =>
      `You can undo it for ${counted('en', seconds, { one: 'second', other: 'seconds' })} and get your Stars back.`,
    dismiss: 'Hide notice',
    earnStars: 'See my Stars',
    starsMissing: (stars: number) =>
      `You need ${plural('en', stars, { one: '# more Star', other: '# more Stars' })}. Levelling up earns them, and voting earns XP.`,
    priceChanged: (stars: number) =>
      `The price changed: it is now ${starsText('en', stars)}. You have not been charged; press again to accept it.`,
    changes: (n: number) => `${counted('en', n, { one: 'change', other: 'changes' })} · Update order`,
    rises: (name: string, place: number) => `${name} rises to ${place}`,
    falls: (name: string, place: number) => `${name} falls to ${place}`,
    andMore: (n: number) => ` and ${n} more ${plural('en', n, { one: 'change', other: 'changes' })}`,
  },
})

/** Anchor and title of the explanation of how a vote counts. The explanation loads later than the links to it. */
export const HOW_IT_COUNTS = 'como-cuenta'
export const howTexts = defineTexts({ es: { title: 'Cómo cuenta un voto' }, en: { title: 'How a vote counts' } })
