import type { StaffActLine } from '@liston/contract/admin'
import { categoryOf } from '@liston/contract/rankings'
import { defineTexts, type Language } from '../../../platform/texts.tsx'
import { deskTexts } from '../../billing/index.ts'
import { listTexts } from '../../screening/index.ts'
import { roomTexts } from '../game/texts.ts'
import { settingTexts } from '../settings-texts.ts'
import { systemTexts } from '../system-texts.ts'

const PANEL = '/admin-panelrankw'

/** Page of each kind of target, longest name first. `id` is the rest of the target. */
export const places: [kind: string, href: (id: string) => string | null][] = [
  ['copyright notice', () => `${PANEL}/copyright`],
  ['business request', () => `${PANEL}/partners`],
  ['sign-up block', () => `${PANEL}/registration#blocks`],
  ['ai guidance', () => `${PANEL}/ai`],
  ['ai topic', () => `${PANEL}/ai`],
  ['announcement', () => `${PANEL}/notices`],
  ['integration', () => `${PANEL}/system`],
  ['rankings', () => `${PANEL}/content`],
  ['category', (id) => `${PANEL}/categories?open=${id}`],
  ['incident', (id) => `${PANEL}/integrity?incident=${id.split(' ')[0]}`],
  ['decision', (id) => `/decisions/${id}`],
  ['referral', () => `${PANEL}/referrals`],
  ['wordings', () => `${PANEL}/translations`],
  ['wording', () => `${PANEL}/translations`],
  ['article', (id) => `${PANEL}/articles?article=${id}`],
  ['ranking', (id) => `/ranking/${id}`],
  ['comment', () => `${PANEL}/reports`],
  ['message', () => `${PANEL}/reports`],
  ['setting', (id) => `${PANEL}/${id === 'economy' || id === 'registration' ? id : 'settings'}`],
  ['person', (id) => `${PANEL}/people/${id}`],
  ['people', () => `${PANEL}/people`],
  ['review', () => `${PANEL}/reports`],
  ['avatar', () => `${PANEL}/looks`],
  ['banner', () => `${PANEL}/notices`],
  ['ticket', (id) => `${PANEL}/support?ticket=${id}`],
  ['theme', () => `${PANEL}/looks`],
  ['webhook', () => `${PANEL}/webhooks`],
  ['text', (id) => `${PANEL}/texts?words=${encodeURIComponent(id)}`],
  ['bonus', () => `${PANEL}/game`],
  ['image', () => `${PANEL}/reports`],
  ['item', () => `${PANEL}/reports`],
  ['list', () => `${PANEL}/lists`],
  ['page', (id) => `${PANEL}/pages?edit=${id}`],
  ['plan', () => `${PANEL}/payments`],
  ['room', () => `${PANEL}/game`],
  ['job', () => `${PANEL}/system`],
  ['card', () => `${PANEL}/payments?events=all`],
  ['app_store', () => `${PANEL}/payments?events=all`],
]

type Names = Readonly<Record<string, string>>
type Named = (kind: string, name: string) => string

export const texts = defineTexts<{ kinds: Names; one: Named; by: Named }>({
  es: {
    one: (kind, name) => `${kind}: ${name}`,
    by: (kind, author) => `${kind} de ${author}`,
    kinds: {
      'copyright notice': 'Aviso de derechos',
      'business request': 'Petición de una empresa',
      'sign-up block': 'Bloqueo de cuentas nuevas',
      'ai guidance': 'Indicaciones para la IA',
      'ai topic': 'Tema vetado para la IA',
      announcement: 'Notificación para mucha gente',
      integration: 'Conexión con otro servicio',
      rankings: 'Tabla de rankings',
      category: 'Categoría',
      incident: 'Ataque de votos',
      decision: 'Decisión',
      referral: 'Invitación',
      wordings: 'Propuestas de texto',
      wording: 'Propuesta de texto',
      text: 'Texto de la interfaz',
      article: 'Artículo',
      ranking: 'Ranking',
      comment: 'Comentario',
      message: 'Mensaje',
      setting: 'Ajuste',
      person: 'Persona',
      people: 'Tabla de personas',
      review: 'Reseña',
      avatar: 'Avatar',
      banner: 'Banner',
      ticket: 'Ticket de soporte',
      theme: 'Tema',
      webhook: 'Webhook',
      bonus: 'Bonificación',
      image: 'Imagen',
      item: 'Elemento',
      list: 'Lista de moderación',
      page: 'Página',
      plan: 'Plan de PRO',
      room: 'Parte del juego',
      job: 'Trabajo',
      card: 'Aviso de pago con tarjeta',
      app_store: 'Aviso de la App Store',
    },
  },
  en: {
    one: (kind, name) => `${kind}: ${name}`,
    by: (kind, author) => `${kind} by ${author}`,
    kinds: {
      'copyright notice': 'Copyright notice',
      'business request': 'Request of a company',
      'sign-up block': 'Block of new accounts',
      'ai guidance': 'Guidance for the AI',
      'ai topic': 'Topic closed to the AI',
      announcement: 'Notification to many people',
      integration: 'Connection to another service',
      rankings: 'Table of rankings',
      category: 'Category',
      incident: 'Attack on votes',
      decision: 'Decision',
      referral: 'Invitation',
      wordings: 'Wording suggestions',
      wording: 'Wording suggestion',
      text: 'Text of the interface',
      article: 'Article',
      ranking: 'Ranking',
      comment: 'Comment',
      message: 'Message',
      setting: 'Setting',
      person: 'Person',
      people: 'Table of people',
      review: 'Review',
      avatar: 'Avatar',
      banner: 'Banner',
      ticket: 'Support ticket',
      theme: 'Theme',
      webhook: 'Webhook',
      bonus: 'Bonus',
      image: 'Picture',
      item: 'Item',
      list: 'Moderation list',
      page: 'Page',
      plan: 'PRO plan',
      room: 'Part of the game',
      job: 'Job',
      card: 'Event of the card provider',
      app_store: 'Event of the App Store',
    },
  },
})

const isId = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}/.test(id)

/** Words of targets that a code names. */
function codeWords(language: Language, kind: string, code: string): string | undefined {
  const rooms: Readonly<Record<string, { name: string }>> = roomTexts[language].rooms
  const { periods } = deskTexts[language]
  const words: Readonly<Record<string, Names>> = {
    list: listTexts[language].kinds,
    setting: settingTexts[language].keys,
    integration: systemTexts[language].names,
    plan: { pro_weekly: periods.week, pro_monthly: periods.month, pro_yearly: periods.year },
  }
  if (kind === 'category') return categoryOf(code)?.[language]
  if (kind === 'avatar') return code.replaceAll('-', ' ')
  if (kind === 'theme') return code.replace('theme-', '').replaceAll('-', ' ')
  return kind === 'room' ? rooms[code]?.name : words[kind]?.[code]
}

type Target = Pick<StaffActLine, 'target' | 'targetName'>

/**
 * What an action of the audit log was about, in words, and the page of it. An unknown kind has its own words, without
 * identifiers.
 */
export function targetOf(language: Language, { target, targetName }: Target): { label: string; href: string | null } {
  const t = texts[language]
  const place = places.find(([kind]) => target === kind || target.startsWith(`${kind} `))
  const [kind, hrefOf] = place ?? [target.replaceAll(/ \S*\d\S*/g, '').replaceAll('-', ' '), () => null]
  const id = place ? target.slice(kind.length + 1) : ''
  const isNameless = isId(id) || /^\d*$/.test(id) || kind === 'card' || kind === 'app_store'
  const name = targetName ?? (isNameless ? '' : (codeWords(language, kind, id) ?? id))
  const words = t.kinds[kind] ?? kind
  // A comment and a message have no title: they are named after their author.
  const named = kind === 'comment' || kind === 'message' ? t.by : t.one
  return { label: name ? named(words, name) : words, href: hrefOf(id) }
}
