import { type Language, plural } from '@liston/contract/kernel'
import type { NotificationType } from '@liston/contract/notifications'

type Count = (n: number) => string
type Words = {
  /** Text for n notifications of a kind, without names or titles. */
  kinds: Record<NotificationType, Count>
  several: Count
}

const of =
  (language: Language) =>
  (one: string, other = `${one} (#)`): Count =>
  (n) =>
    plural(language, n, { one, other })
const [es, en] = [of('es'), of('en')]

/**
 * Texts that name only the kind of notification, for places where others may see them: lock screens, e-mail subjects.
 */
export const newsTexts: Record<Language, Words> = {
  es: {
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
  },
  en: {
    kinds: {
      new_follower: en('Someone follows you', '# people follow you'),
      ranking_vote: en('There are votes on your rankings'),
      ranking_comment: en('There are comments on your rankings'),
      challenge_received: en('You have a new challenge', 'You have # new challenges'),
      challenge_result: en('One of your challenges is over', '# of your challenges are over'),
      league_moved: en('Your league week is over'),
      achievement_unlocked: en('You have a new achievement', 'You have # new achievements'),
      level_up: en('You reached a new level'),
      welcome: en('Welcome'),
      system_update: en('There are updates to the app'),
      new_suggestion: en('Someone suggested an item', 'You have # suggested items'),
      suggestion_approved: en('Your suggestion is on the list', '# of your suggestions are on the list'),
      suggestion_accepted_reward: en('Your suggestion earned you Stars'),
      suggestion_declined: en('Your suggestion didn’t make it'),
      daily_reward: en('Today’s reward is ready'),
      rumble_turn: en('It is your turn in a Rumble', 'It is your turn in # Rumbles'),
      mention: en('You were mentioned', 'You were mentioned # times'),
      comment_reply: en('Your comment has a reply', 'You have # replies'),
      comment_like: en('Someone likes your comment', '# people like your comments'),
      review_helpful: en('Your review was helpful'),
      ranking_milestone: en('Your ranking reached a milestone'),
      ranking_ended: en('A ranking has closed', '# rankings have closed'),
      ranking_published: en('Someone you follow has a new ranking', '# new rankings of people you follow'),
      co_editor_invited: en('You’re invited to co-edit a ranking'),
      report_outcome: en('We decided about your report'),
      moderation_notice: en('A moderation notice'),
      collaboration_answered: en('We answered an offer or suggestion of yours'),
      ticket_answered: en('Support has answered you', 'Support has answered you # times'),
      subscription_notice: en('A notice about your subscription'),
      chat_message: en('Someone wrote to you'),
    },
    several: en('You have 1 update', 'You have # updates'),
  },
}
