import type { Language } from '@liston/contract/kernel'
import type { NotificationType } from '@liston/contract/notifications'

type Count = (n: number) => string
type Words = {
  /** Text for n notifications of a kind, without names or titles. */
  kinds: Record<NotificationType, Count>
  several: Count
}

const of =
  (one: string, many: (n: number) => string): Count =>
  (n) =>
    n === 1 ? one : many(n)
const just = (words: string): Count => of(words, (n) => `${words} (${n})`)

/**
 * Texts that name only the kind of notification, for places where others may see them: lock screens, e-mail subjects.
 */
export const newsTexts: Record<Language, Words> = {
  es: {
    kinds: {
      new_follower: of('Alguien te sigue', (n) => `${n} personas te siguen`),
      ranking_vote: just('Han votado en tus rankings'),
      ranking_comment: just('Han comentado tus rankings'),
      challenge_received: of('Tienes un reto nuevo', (n) => `Tienes ${n} retos nuevos`),
      challenge_result: of('Un reto tuyo ha terminado', (n) => `${n} retos tuyos han terminado`),
      league_moved: just('Ha terminado la semana de tu liga'),
      achievement_unlocked: of('Tienes un logro nuevo', (n) => `Tienes ${n} logros nuevos`),
      level_up: just('Has subido de nivel'),
      welcome: just('Te damos la bienvenida'),
      system_update: just('Hay novedades de la aplicación'),
      new_suggestion: of('Te proponen un elemento', (n) => `Te proponen ${n} elementos`),
      suggestion_approved: of('Tu propuesta está en la lista', (n) => `${n} propuestas tuyas están en la lista`),
      suggestion_accepted_reward: just('Tu propuesta te ha dado Stars'),
      suggestion_declined: just('Tu propuesta no ha entrado'),
      daily_reward: just('Tienes tu recompensa del día'),
      rumble_turn: of('Te toca en un Rumble', (n) => `Te toca en ${n} Rumbles`),
      mention: of('Te han mencionado', (n) => `Te han mencionado ${n} veces`),
      comment_reply: of('Han respondido a tu comentario', (n) => `Tienes ${n} respuestas`),
      comment_like: of('A alguien le gusta tu comentario', (n) => `Tus comentarios gustan a ${n} personas`),
      review_helpful: just('Tu reseña ha sido útil'),
      ranking_milestone: just('Tu ranking ha llegado lejos'),
      ranking_ended: of('Un ranking ha cerrado', (n) => `${n} rankings han cerrado`),
      ranking_published: of(
        'Hay un ranking nuevo de quien sigues',
        (n) => `Hay ${n} rankings nuevos de quienes sigues`,
      ),
      co_editor_invited: just('Te invitan a llevar una lista'),
      report_outcome: just('Hemos decidido sobre tu denuncia'),
      moderation_notice: just('Un aviso de moderación'),
      collaboration_answered: just('Hemos contestado a una propuesta tuya'),
      ticket_answered: of('Tienes respuesta de soporte', (n) => `Tienes ${n} respuestas de soporte`),
      subscription_notice: just('Un aviso sobre tu suscripción'),
      chat_message: just('Te han escrito'),
    },
    several: (n) => `Tienes ${n} novedades`,
  },
  en: {
    kinds: {
      new_follower: of('Someone follows you', (n) => `${n} people follow you`),
      ranking_vote: just('There are votes on your rankings'),
      ranking_comment: just('There are comments on your rankings'),
      challenge_received: of('You have a new challenge', (n) => `You have ${n} new challenges`),
      challenge_result: of('A challenge of yours is over', (n) => `${n} challenges of yours are over`),
      league_moved: just('The week of your league is over'),
      achievement_unlocked: of('You have a new achievement', (n) => `You have ${n} new achievements`),
      level_up: just('You reached a new level'),
      welcome: just('Welcome'),
      system_update: just('There is news about the application'),
      new_suggestion: of('An item is proposed to you', (n) => `${n} items are proposed to you`),
      suggestion_approved: of('Your proposal is on the list', (n) => `${n} proposals of yours are on the list`),
      suggestion_accepted_reward: just('Your proposal brought you Stars'),
      suggestion_declined: just('Your suggestion didn’t make it'),
      daily_reward: just('Your reward of the day is there'),
      rumble_turn: of('It is your turn in a Rumble', (n) => `It is your turn in ${n} Rumbles`),
      mention: of('You were mentioned', (n) => `You were mentioned ${n} times`),
      comment_reply: of('Your comment has a reply', (n) => `You have ${n} replies`),
      comment_like: of('Someone likes your comment', (n) => `${n} people like your comments`),
      review_helpful: just('Your review was helpful'),
      ranking_milestone: just('Your ranking has come far'),
      ranking_ended: of('A ranking has closed', (n) => `${n} rankings have closed`),
      ranking_published: of('Someone you follow has a new ranking', (n) => `${n} new rankings of people you follow`),
      co_editor_invited: just('You are invited to keep a list'),
      report_outcome: just('We decided about your report'),
      moderation_notice: just('A notice of moderation'),
      collaboration_answered: just('Something that you proposed was answered'),
      ticket_answered: of('Support has answered you', (n) => `Support has answered you ${n} times`),
      subscription_notice: just('A notice about your subscription'),
      chat_message: just('Someone wrote to you'),
    },
    several: (n) => `You have ${n} pieces of news`,
  },
}
