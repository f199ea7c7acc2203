import { levelTitleText } from '@liston/contract/economy'
import { counted, formatNumber, plural, starsText } from '@liston/contract/kernel'
import type { NotificationType } from '@liston/contract/notifications'
import { counter, type KindTexts, numberIn, textIn, type ToldFacts } from './facts.ts'
import { achievementIn, leagueIn } from './phrases.ts'

/** "Ana ha votado", "Ana y 4 más han votado", "Alguien ha votado". */
function people({ who, others }: ToldFacts, one: string, many: string): string {
  if (others > 0)
    return who
      ? `${who} y ${formatNumber('es', others)} más ${many}`
      : `${counted('es', others + 1, { one: 'persona', other: 'personas' })} ${many}`
  return `${who ?? 'Alguien'} ${one}`
}
const has = (f: ToldFacts, done: string) => people(f, `ha ${done}`, `han ${done}`)
const named = ({ topic }: ToldFacts, none: string) => (topic ? `«${topic}»` : none)
const list = (f: ToldFacts) => named(f, f.data.path ? 'un artículo' : 'un ranking que ya no ves')
const item = ({ data }: ToldFacts) => `«${textIn(data, 'name')}»`
const stars = ({ data }: ToldFacts) => (numberIn(data, 'stars') ? ` +${starsText('es', numberIn(data, 'stars'))}.` : '')

const acts: Record<string, string> = {
  'hide-pending': 'Varias personas han denunciado algo tuyo: no se ve mientras lo miramos',
  'silence-pending': 'Varias personas te han denunciado: no puedes escribir mientras lo miramos',
  keep: 'Hemos mirado algo tuyo que se denunció: se queda como está',
  'held-approved': 'Hemos mirado lo que publicaste: ya lo ve todo el mundo',
  'held-refused': 'Hemos mirado lo que publicaste: incumple las normas y no se va a ver',
  hide: 'Hemos retirado algo tuyo que incumplía las normas',
  restore: 'Hemos devuelto a su sitio algo tuyo que estaba retirado',
  remove: 'Hemos retirado del todo algo tuyo que incumplía las normas',
  warn: 'Te avisamos: algo tuyo incumple las normas',
  'silence-1': 'No puedes publicar durante un día: algo tuyo incumple las normas',
  'silence-7': 'No puedes publicar durante siete días: algo tuyo incumple las normas',
  'silence-30': 'No puedes publicar durante treinta días: algo tuyo incumple las normas',
  'no-votes': 'No puedes votar durante treinta días: tus votos incumplen las normas',
  'votes-voided': 'Unos votos tuyos ya no cuentan: creemos que eran coordinados. Puedes recurrir',
  'votes-reinstated': 'Hemos mirado tu recurso y tienes razón: tus votos vuelven a contar',
  'appeal-upheld': 'Hemos mirado tu recurso: la decisión se mantiene',
  'appeal-overturned': 'Hemos mirado tu recurso y tienes razón: lo hemos corregido',
}

const outcomes: Record<string, string> = {
  rejected: 'no entra esta vez en',
  merged: 'ya estaba con otro nombre en',
  expired: 'ha caducado sin respuesta en',
}

const results: Record<string, (facts: ToldFacts) => string> = {
  accepted: (f) => people(f, 'ha aceptado tu reto', 'han aceptado tu reto'),
  won: () => 'Has ganado un reto.',
  lost: () => 'Ha terminado un reto: esta vez no ha podido ser.',
  draw: () => 'Un reto ha quedado en empate.',
  completed: () => 'Habéis completado un reto.',
  expired: () => 'A un reto se le ha acabado el tiempo.',
}

export const spanish: Record<NotificationType, (facts: ToldFacts) => string> = {
  new_follower: (f) => people(f, 'te sigue', 'te siguen'),
  ranking_vote: (f) => `${has(f, 'votado')} en ${list(f)}`,
  ranking_comment: (f) => `${has(f, 'comentado')} en ${list(f)}`,
  challenge_received: (f) =>
    f.data.matchId
      ? people(f, 'te reta a un Rumble 1v1', 'te retan a un Rumble 1v1')
      : people(f, 'te reta', 'te retan'),
  achievement_unlocked: (f) => `Has conseguido un logro: ${achievementIn(f.data, 'es')}`,
  level_up: ({ data }) => {
    const level = numberIn(data, 'newLevel')
    return `Has llegado al nivel ${level}: ${levelTitleText(level, 'es')}.${numberIn(data, 'stars') ? ` +${starsText('es', numberIn(data, 'stars'))}.` : ''}`
  },
  welcome: () => 'Te damos la bienvenida. Vota lo que te guste, o pon el listón tú con un ranking.',
  system_update: () => 'Hay novedades en la aplicación',
  new_suggestion: (f) => people(f, `sugiere ${item(f)} para ${list(f)}`, `sugieren elementos para ${list(f)}`),
  suggestion_approved: (f) => `Tu sugerencia ${item(f)} ya está en ${list(f)}`,
  suggestion_accepted_reward: (f) => `Tu sugerencia ${item(f)} ya está en ${list(f)}.${stars(f)}`,
  suggestion_declined: (f) =>
    `Tu sugerencia ${item(f)} ${outcomes[textIn(f.data, 'outcome')] ?? outcomes.rejected} ${list(f)}`,
  daily_reward: (f) => `Tu recompensa de hoy.${stars(f)}`,
  challenge_result: (f) =>
    f.data.matchId
      ? 'Tu Rumble 1v1 ha terminado'
      : `${results[textIn(f.data, 'challenge')]?.(f) ?? 'Uno de tus retos ha terminado'}${stars(f)}`,
  league_moved: leagueIn('es'),
  rumble_turn: () => 'Te toca en Rumble',
  mention: (f) => `${has(f, 'hablado de ti')} en ${list(f)}`,
  comment_reply: (f) => `${people(f, 'te ha respondido', 'te han respondido')} en ${list(f)}`,
  comment_like: (f) =>
    `A ${people({ ...f, who: f.who ?? (f.others > 0 ? null : 'alguien') }, 'le gusta', 'les gusta')} tu comentario en ${list(f)}`,
  review_helpful: (f) =>
    `A ${plural('es', numberIn(f.data, 'helpful'), { one: '# persona le sirve', other: '# personas les sirve' })} tu reseña en ${list(f)}.${stars(f)}`,
  ranking_milestone: (f) =>
    `Ya han votado ${counted('es', numberIn(f.data, 'voters'), { one: 'persona', other: 'personas' })} en ${list(f)}`,
  ranking_ended: (f) => `Se ha cerrado la votación de ${list(f)}: mira cómo ha quedado`,
  ranking_published: (f) => `${f.who ?? 'Alguien'} ha publicado ${list(f)}`,
  co_editor_invited: (f) => people(f, 'te invita a editar un ranking', 'te invitan a editar un ranking'),
  report_outcome: ({ data }) =>
    data.upheld
      ? 'Lo que denunciaste incumplía las normas y ya no se ve. Gracias.'
      : 'Hemos mirado lo que denunciaste: cumple las normas y se queda.',
  collaboration_answered: (f) =>
    textIn(f.data, 'wordingId')
      ? f.data.accepted
        ? 'Hemos aceptado las palabras que propusiste'
        : 'Esta vez no cambiamos las palabras que propusiste'
      : f.data.accepted
        ? 'Hemos aceptado tu propuesta de colaborar'
        : 'Esta vez no aceptamos tu propuesta de colaborar',
  ticket_answered: () => 'Soporte te ha respondido',
  moderation_notice: (f) => `${acts[textIn(f.data, 'act')] ?? acts.keep}${f.topic ? `: «${f.topic}»` : ''}`,
  subscription_notice: ({ data }) =>
    data.subscription === 'failed'
      ? 'Tu último pago falló: cambia la tarjeta para no perder PRO'
      : data.subscription === 'ended'
        ? 'Tu suscripción ha terminado. No se ha borrado nada'
        : 'Hay cambios en tu suscripción',
  chat_message: ({ who, data }) => {
    const n = numberIn(data, 'messages')
    const by = who ?? 'Alguien'
    const group = textIn(data, 'group')
    if (data.request) return `${by} quiere hablar contigo`
    if (group)
      return n > 1
        ? `«${group}»: ${counted('es', n, { one: 'mensaje nuevo', other: 'mensajes nuevos' })}`
        : `${by} ha escrito en «${group}»`
    return n > 1
      ? `${by} te ha escrito ${counted('es', n, { one: 'mensaje', other: 'mensajes' })}`
      : `${by} te ha escrito`
  },
}

const es = counter('es')

/** Names only the kind of notification, for places where others may see it: lock screens, e-mail subjects. */
export const spanishKinds: KindTexts = {
  kinds: {
    new_follower: es('Alguien te sigue', '# personas te siguen'),
    ranking_vote: es('Han votado en tus rankings'),
    ranking_comment: es('Han comentado tus rankings'),
    challenge_received: es('Tienes un reto nuevo', 'Tienes # retos nuevos'),
    challenge_result: es('Un reto tuyo ha terminado', '# retos tuyos han terminado'),
    league_moved: es('Ha terminado la semana de tu liga'),
    achievement_unlocked: es('Tienes un logro nuevo', 'Tienes # logros nuevos'),
    level_up: es('Has subido de nivel'),
    welcome: es('Te damos la bienvenida'),
    system_update: es('Hay novedades de la aplicación'),
    new_suggestion: es('Te sugieren un elemento', 'Te sugieren # elementos'),
    suggestion_approved: es('Tu sugerencia está en la lista', '# sugerencias tuyas están en la lista'),
    suggestion_accepted_reward: es('Tu sugerencia te ha dado Stars'),
    suggestion_declined: es('Tu sugerencia no ha entrado'),
    daily_reward: es('Tienes tu recompensa del día'),
    rumble_turn: es('Te toca en un Rumble', 'Te toca en # Rumbles'),
    mention: es('Te han mencionado', 'Te han mencionado # veces'),
    comment_reply: es('Han respondido a tu comentario', 'Tienes # respuestas'),
    comment_like: es('A alguien le gusta tu comentario', 'Tus comentarios gustan a # personas'),
    review_helpful: es('Tu reseña ha sido útil'),
    ranking_milestone: es('Tu ranking ha llegado lejos'),
    ranking_ended: es('Un ranking ha cerrado', '# rankings han cerrado'),
    ranking_published: es('Hay un ranking nuevo de quien sigues', 'Hay # rankings nuevos de quienes sigues'),
    co_editor_invited: es('Te invitan a editar un ranking'),
    report_outcome: es('Hemos decidido sobre tu denuncia'),
    moderation_notice: es('Un aviso de moderación'),
    collaboration_answered: es('Hemos contestado a una propuesta tuya'),
    ticket_answered: es('Tienes respuesta de soporte', 'Tienes # respuestas de soporte'),
    subscription_notice: es('Un aviso sobre tu suscripción'),
    chat_message: es('Te han escrito'),
  },
  several: es('Tienes 1 novedad', 'Tienes # novedades'),
}
