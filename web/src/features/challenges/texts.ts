import { challengeRules } from '@liston/contract/challenges'
import { counted, defineTexts, formatNumber, plural, starsText } from '../../platform/texts.tsx'

const { PUBLISH_HOURS, PLAY_HOURS } = challengeRules
const es = {
  tabs: { received: 'Recibidos', active: 'Activos', sent: 'Enviados', history: 'Historial' },
  tabsLabel: 'Tus retos',
  none: {
    received: 'Nadie te ha retado todavía',
    active: 'No tienes ningún reto en marcha',
    sent: 'No hay retos tuyos esperando respuesta',
    history: 'Aquí quedarán tus retos terminados',
  },
  noneHint: 'Reta a alguien y mirad quién conoce mejor sus gustos, o cumplid algo a medias.',
  newOne: 'Nuevo reto',
  back: 'Todos mis retos',
  more: 'Ver más',
  loading: 'Cargando…',
  failed: 'No se han podido cargar tus retos.',
  again: 'Probar otra vez',
  gone: 'Este reto ya no está.',
  kinds: {
    match: 'Rumble 1v1',
    taste: 'Duelo de gustos',
    battle: 'Batalla de rankings',
    mission: 'Misión compartida',
  },
  kindLeads: {
    match:
      'Siete rondas sobre el mismo ranking: ¿qué prefiere la comunidad? Cada cual juega cuando quiere, en un día desde que se acepta.',
    taste: 'Ordenáis el mismo ranking sin ver lo del otro. Después veis cuánto coincidís: nadie pierde.',
    battle: `Cada cual publica un ranking del mismo tema en ${PUBLISH_HOURS} horas. A las ${PLAY_HOURS} gana el que más votantes de confianza tenga.`,
    mission: 'Entre los dos, en tres días: lo que hace cada cual suma para la misma meta.',
  },
  goals: { votes: 'Votar en 30 rankings', reviews: 'Escribir 6 reseñas', duels: 'Responder 20 duelos' },
  states: {
    pending: 'Esperando respuesta',
    active: 'En marcha',
    won: 'Ganado',
    lost: 'Perdido',
    draw: 'Empate',
    completed: 'Completado',
    declined: 'Rechazado',
    cancelled: 'Cancelado',
    expired: 'Caducado',
  },
  you: 'Tú',
  notes: {
    you: { sent: 'Esperas respuesta', answer: 'Te toca responder', turn: 'Te toca', done: 'Hecho', won: 'Has ganado' },
    them: { sent: 'Te reta', answer: 'Le toca responder', turn: 'Le toca', done: 'Hecho', won: 'Ha ganado' },
  },
  yourTurn: 'Te toca',
  theirTurn: (name: string) => `Turno de ${name}`,
  countWithTurns: (all: number, mine: number) => `${all} · te toca en ${mine}`,
  from: (name: string) => `${name} te reta`,
  to: (name: string) => `Retas a ${name}`,
  left: {
    days: (days: number, hours: number) =>
      `${plural('es', days, { one: 'Queda # día', other: 'Quedan # días' })}${hours ? ` y ${counted('es', hours, { one: 'hora', other: 'horas' })}` : ''}`,
    hours: (n: number) => plural('es', n, { one: 'Queda # hora', other: 'Quedan # horas' }),
    less: 'Queda menos de una hora',
    toAnswer: (left: string) => `${left} para responder`,
  },
  answerBy: (when: string, moment: string) => `Se puede responder hasta ${when}: ${moment}`,
  endsAt: (when: string, moment: string) => `Termina ${when}: ${moment}`,
  over: 'Se acabó el tiempo: se está contando.',
  endedOn: (day: string) => `Terminó el ${day}`,
  reward: (xp: number, stars: number) =>
    `+${formatNumber('es', xp)} XP${stars > 0 ? ` y +${starsText('es', stars)}` : ''}`,
  accept: 'Aceptar',
  decline: 'Rechazar',
  cancel: 'Cancelar reto',
  open: 'Ver reto',
  done: { accept: 'Reto aceptado', decline: 'Reto rechazado', cancel: 'Reto cancelado', enter: 'Tu ranking compite' },
}

export type ChallengeTexts = typeof es

export const challengeTexts = defineTexts<ChallengeTexts>({
  es,
  en: {
    tabs: { received: 'Received', active: 'Active', sent: 'Sent', history: 'History' },
    tabsLabel: 'Your challenges',
    none: {
      received: 'Nobody has challenged you yet',
      active: 'You have no challenge in progress',
      sent: 'None of your challenges is waiting for an answer',
      history: 'Challenges that have ended will stay here',
    },
    noneHint: 'Challenge someone and see how alike your tastes are, or get something done together.',
    newOne: 'New challenge',
    back: 'All my challenges',
    more: 'Show more',
    loading: 'Loading…',
    failed: 'Your challenges could not be loaded.',
    again: 'Try again',
    gone: 'This challenge is no longer here.',
    kinds: { match: 'Rumble 1v1', taste: 'Taste duel', battle: 'Ranking battle', mission: 'Shared mission' },
    kindLeads: {
      match:
        'Seven rounds on one ranking: what does the community prefer? Each of you plays at any time within a day of accepting.',
      taste:
        'You both order the same ranking without seeing each other’s order. Then you see how much you agree: nobody loses.',
      battle: `Each of you publishes a ranking on the same topic within ${PUBLISH_HOURS} hours. After ${PLAY_HOURS}, the one with more trusted voters wins.`,
      mission: 'Three days, one shared goal: what each of you does counts.',
    },
    goals: { votes: 'Vote in 30 rankings', reviews: 'Write 6 reviews', duels: 'Answer 20 duels' },
    states: {
      pending: 'Waiting for an answer',
      active: 'Under way',
      won: 'Won',
      lost: 'Lost',
      draw: 'Draw',
      completed: 'Completed',
      declined: 'Declined',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    you: 'You',
    notes: {
      you: { sent: 'Waiting for an answer', answer: 'Your answer', turn: 'Your turn', done: 'Done', won: 'You won' },
      them: { sent: 'Challenges you', answer: 'Has to answer', turn: 'Their turn', done: 'Done', won: 'Has won' },
    },
    yourTurn: 'Your turn',
    theirTurn: (name) => `${name}’s turn`,
    countWithTurns: (all, mine) => `${all} · your turn in ${mine}`,
    from: (name) => `${name} challenges you`,
    to: (name) => `You challenge ${name}`,
    left: {
      days: (days, hours) =>
        `${counted('en', days, { one: 'day', other: 'days' })}${hours ? ` and ${counted('en', hours, { one: 'hour', other: 'hours' })}` : ''} left`,
      hours: (n) => plural('en', n, { one: '# hour left', other: '# hours left' }),
      less: 'Less than an hour left',
      toAnswer: (left) => `${left} to answer`,
    },
    answerBy: (when, moment) => `Answer ${when}: by ${moment}`,
    endsAt: (when, moment) => `Ends ${when}: ${moment}`,
    over: 'Time is up: the result is being counted.',
    endedOn: (day) => `Ended on ${day}`,
    reward: (xp, stars) => `+${formatNumber('en', xp)} XP${stars > 0 ? ` and +${starsText('en', stars)}` : ''}`,
    accept: 'Accept',
    decline: 'Decline',
    cancel: 'Cancel challenge',
    open: 'See challenge',
    done: {
      accept: 'Challenge accepted',
      decline: 'Challenge declined',
      cancel: 'Challenge cancelled',
      enter: 'Your ranking competes',
    },
  },
})
