import {
  type NotificationType,
  type PreferenceKind,
  QUIET_FROM_HOUR,
  QUIET_TO_HOUR,
} from '@liston/contract/notifications'
import { defineTexts } from '../../../platform/texts.tsx'

const quiet = `${QUIET_FROM_HOUR}:00 – ${QUIET_TO_HOUR}:00`

const es = {
  title: 'Ajustes de notificaciones',
  description: 'Qué quieres saber, y por dónde.',
  back: 'Ver tus notificaciones',
  matrix: 'Qué y por dónde',
  matrixMore: 'Cada cambio se guarda al momento.',
  what: 'Aviso',
  channels: { in_app: 'En la app', push: 'Push', mail: 'Correo' },
  groups: {
    people: 'Personas',
    rankings: 'Tus rankings',
    lists: 'Sugerencias y listas',
    games: 'Retos y Rumble',
    progress: 'Tu progreso',
    house: 'General',
  },
  each: (n: number) => `Elegir uno a uno (${n})`,
  kinds: {
    new_follower: 'Alguien te sigue',
    mention: 'Te mencionan',
    comment_reply: 'Respuestas a tus comentarios',
    comment_like: 'Gusta tu comentario',
    ranking_published: 'Rankings de quienes sigues',
    ranking_vote: 'Votos',
    ranking_comment: 'Comentarios',
    ranking_milestone: 'Cifras redondas',
    ranking_ended: 'Cierres',
    review_helpful: 'Tu reseña ha sido útil',
    new_suggestion: 'Te sugieren un elemento',
    suggestion_approved: 'Aceptan tu sugerencia',
    suggestion_accepted_reward: 'Stars por tus sugerencias',
    suggestion_declined: 'Tu sugerencia no entra',
    co_editor_invited: 'Te invitan a editar un ranking',
    challenge_received: 'Retos nuevos',
    challenge_result: 'Resultados de retos',
    rumble_turn: 'Te toca en un Rumble',
    level_up: 'Subes de nivel',
    league_moved: 'Tu liga de la semana',
    achievement_unlocked: 'Logros',
    daily_reward: 'Recompensa diaria',
    welcome: 'Bienvenida',
    system_update: 'Novedades de la aplicación',
    report_outcome: 'Qué fue de tus denuncias',
    moderation_notice: 'Avisos de moderación',
    ticket_answered: 'Respuestas de soporte',
    collaboration_answered: 'Tus propuestas de colaborar y de texto',
    subscription_notice: 'Tu suscripción y pagos',
    chat_message: 'Te escriben un mensaje',
    weekly_digest: 'Resumen semanal',
  },
  of: (what: string, channel: string) => `${what}: ${channel}`,
  turned: (what: string, on: boolean) => `${what}: ${on ? 'activado' : 'desactivado'}`,
  undone: 'Como estaba',
  undo: 'Deshacer',
  failed: 'No se ha podido guardar. Está como antes.',
  quietTitle: 'Horas tranquilas',
  quiet: `Sin push de noche, ${quiet}`,
  quietMore: (zone: string) => `Lo que llegue entonces se junta y sale por la mañana. Hora de ${zone}.`,
  mailTitle: 'Correo',
  digest: 'Resumen semanal',
  digestMore: 'Los lunes a las 9:00: tus rankings, quienes sigues y lo que te gusta. Si no pasa nada, no escribimos.',
  mailMore: (email: string) => `Todo va a ${email}, como mucho un correo por hora.`,
  unconfirmed: 'Confirma tu correo para recibir correos.',
  confirm: 'Ir a tu cuenta',
  security: 'Lo que toca a la seguridad de tu cuenta se escribe siempre: no tiene interruptor.',
}

const en: typeof es = {
  title: 'Notification settings',
  description: 'What you want to hear about, and how.',
  back: 'See your notifications',
  matrix: 'What and how',
  matrixMore: 'Changes are saved immediately.',
  what: 'News',
  channels: { in_app: 'In the app', push: 'Push', mail: 'E-mail' },
  groups: {
    people: 'People',
    rankings: 'Your rankings',
    lists: 'Suggestions and lists',
    games: 'Challenges and Rumble',
    progress: 'Your progress',
    house: 'General',
  },
  each: (n) => `Choose one by one (${n})`,
  kinds: {
    new_follower: 'Someone follows you',
    mention: 'You are mentioned',
    comment_reply: 'Replies to your comments',
    comment_like: 'Your comment is liked',
    ranking_published: 'Rankings by people you follow',
    ranking_vote: 'Votes',
    ranking_comment: 'Comments',
    ranking_milestone: 'Milestones',
    ranking_ended: 'Voting closed',
    review_helpful: 'Your review was helpful',
    new_suggestion: 'Someone suggests an item',
    suggestion_approved: 'Your suggestion is accepted',
    suggestion_accepted_reward: 'Stars for your suggestions',
    suggestion_declined: 'Your suggestion is declined',
    co_editor_invited: 'You are invited to co-edit a ranking',
    challenge_received: 'New challenges',
    challenge_result: 'Results of challenges',
    rumble_turn: 'Your turn in a Rumble',
    level_up: 'You reach a level',
    league_moved: 'Your weekly league',
    achievement_unlocked: 'Achievements',
    daily_reward: 'Daily reward',
    welcome: 'Welcome',
    system_update: 'News about the application',
    report_outcome: 'Outcome of your reports',
    moderation_notice: 'Moderation notices',
    ticket_answered: 'Answers from support',
    collaboration_answered: 'Answers to your offers and wording suggestions',
    subscription_notice: 'Your subscription and payments',
    chat_message: 'Someone writes to you',
    weekly_digest: 'Weekly digest',
  },
  of: (what, channel) => `${what}: ${channel}`,
  turned: (what, on) => `${what}: ${on ? 'on' : 'off'}`,
  undone: 'Undone',
  undo: 'Undo',
  failed: 'It could not be saved. Nothing has changed.',
  quietTitle: 'Quiet hours',
  quiet: `No push at night, ${quiet}`,
  quietMore: (zone) => `Notifications from that time are sent together in the morning. Time zone: ${zone}.`,
  mailTitle: 'E-mail',
  digest: 'Weekly digest',
  digestMore:
    'Mondays at 9:00: news about your rankings, the people you follow and your interests. If there is nothing new, we don’t write.',
  mailMore: (email) => `Everything goes to ${email}, at most one e-mail an hour.`,
  unconfirmed: 'Confirm your address to receive e-mails.',
  confirm: 'Go to your account',
  security: 'We always e-mail you about your account’s security. You can’t turn this off.',
}

export const settingsTexts = defineTexts({ es, en })

// The contract's list itself would add the schema library to the bundle.
/** Kinds of notifications by topic, in display order. */
export const groups = {
  people: ['new_follower', 'chat_message', 'mention', 'comment_reply', 'comment_like', 'ranking_published'],
  rankings: ['ranking_vote', 'ranking_comment', 'ranking_milestone', 'ranking_ended', 'review_helpful'],
  lists: [
    'new_suggestion',
    'suggestion_approved',
    'suggestion_accepted_reward',
    'suggestion_declined',
    'co_editor_invited',
  ],
  games: ['challenge_received', 'challenge_result', 'rumble_turn'],
  progress: ['level_up', 'achievement_unlocked', 'daily_reward', 'league_moved'],
  house: [
    'welcome',
    'system_update',
    'report_outcome',
    'moderation_notice',
    'ticket_answered',
    'collaboration_answered',
    'subscription_notice',
  ],
} as const satisfies Record<string, readonly NotificationType[]>

export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

/** Channels with a column, in display order. */
export const channels = ['in_app', 'push', 'mail'] as const
export type Column = (typeof channels)[number]

type Grouped = (typeof groups)[Group][number]
/** Kinds that have a switch elsewhere on the page. */
export type Ungrouped = Exclude<PreferenceKind, Grouped>
// A kind that is in no group is a type error here.
export const ungrouped: Record<Ungrouped, true> = { weekly_digest: true }
