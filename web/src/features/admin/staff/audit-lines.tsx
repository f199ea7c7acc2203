import type { StaffActLine } from '@liston/contract/admin'
import { categoryOf } from '@liston/contract/rankings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { PersonLink } from '../../../platform/panel/panel-detail.tsx'
import { PanelList } from '../../../platform/panel/panel-list.tsx'
import { ShortWhen } from '../../../platform/panel/short-when.tsx'
import { defineTexts, type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { listTexts } from '../../screening/index.ts'
import { roomTexts } from '../game/texts.ts'
import { settingTexts } from '../settings-texts.ts'
import { factName, factWords } from './act-facts.ts'
import { actWords } from './act-words.ts'
import { actsQuery, type AskedActs } from './queries.ts'
import { auditTexts } from './texts.ts'

/** The lines of the audit log, newest first. They need the words of most features. */
export function AuditLines({ asked }: { asked: AskedActs }) {
  const t = useTexts(auditTexts)
  const isAsked = Object.values(asked).some(Boolean)
  return (
    <PanelList
      of={useInfiniteQuery(actsQuery(useApi(), asked))}
      empty={isAsked ? t.noMatch : <EmptyState title={t.none}>{t.noneHint}</EmptyState>}
      row={(line) => <Line key={line.seq} line={line} />}
    />
  )
}

function Line({ line }: { line: StaffActLine }) {
  const t = useTexts(auditTexts)
  const words = useTexts(actWords)
  const language = useLanguage()
  const zone = useZone()
  const { by, act, before, after, reason, doneAt } = line
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{!by && line.isAutomatic ? t.automatic : <PersonLink of={by} />}</span>
        <span>{words[act] ?? act.replaceAll('-', ' ')}</span>
        <span className="text-sm text-muted">
          <ShortWhen at={doneAt} />
        </span>
      </p>
      <p className="text-sm">
        <ActTarget line={line} />
      </p>
      {reason && <p className="break-words">{t.reason(reason)}</p>}
      {names.length > 0 && (
        <dl className="admin-difference">
          {names.map((name) => (
            <div key={name}>
              <dt>{factName(language, name)}</dt>
              {before && name in before && (
                <dd>
                  <span className="sr-only">{t.before} </span>
                  <del>{factWords(language, zone, { act, name, value: before[name] ?? null })}</del>
                </dd>
              )}
              {after && name in after && (
                <dd>
                  <span className="sr-only">{t.after} </span>
                  <ins>{factWords(language, zone, { act, name, value: after[name] ?? null })}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const PANEL = '/admin-panelrankw'

/** Page of each kind of target, longest name first. `id` is the rest of the target. */
const places: [kind: string, href: (id: string) => string | null][] = [
  ['copyright notice', () => `${PANEL}/copyright`],
  ['business request', () => `${PANEL}/partners`],
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
  ['setting', (id) => (id === 'economy' ? `${PANEL}/economy` : `${PANEL}/settings`)],
  ['person', (id) => `${PANEL}/people/${id}`],
  ['people', () => `${PANEL}/people`],
  ['review', () => `${PANEL}/reports`],
  ['avatar', () => `${PANEL}/looks`],
  ['banner', () => `${PANEL}/notices`],
  ['ticket', (id) => `${PANEL}/support?ticket=${id}`],
  ['theme', () => `${PANEL}/looks`],
  ['bonus', () => `${PANEL}/game`],
  ['image', () => `${PANEL}/reports`],
  ['item', () => `${PANEL}/reports`],
  ['list', () => `${PANEL}/lists`],
  ['page', (id) => `${PANEL}/pages?edit=${id}`],
  ['plan', () => `${PANEL}/payments`],
  ['room', () => `${PANEL}/game`],
  ['job', () => `${PANEL}/system`],
]

type Names = Readonly<Record<string, string>>

export const texts = defineTexts<{ kinds: Names; one: (kind: string, name: string) => string }>({
  es: {
    one: (kind, name) => `${kind}: ${name}`,
    kinds: {
      'copyright notice': 'Aviso de derechos',
      'business request': 'Petición de una empresa',
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
      bonus: 'Bonificación',
      image: 'Imagen',
      item: 'Elemento',
      list: 'Lista de moderación',
      page: 'Página',
      plan: 'Plan de PRO',
      room: 'Parte del juego',
      job: 'Trabajo',
    },
  },
  en: {
    one: (kind, name) => `${kind}: ${name}`,
    kinds: {
      'copyright notice': 'Copyright notice',
      'business request': 'Request of a company',
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
      bonus: 'Bonus',
      image: 'Picture',
      item: 'Item',
      list: 'Moderation list',
      page: 'Page',
      plan: 'PRO plan',
      room: 'Part of the game',
      job: 'Job',
    },
  },
})

const isId = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}/.test(id)

/** Words of targets that a code names. */
function codeWords(language: Language, kind: string, code: string): string | undefined {
  const rooms: Readonly<Record<string, { name: string }>> = roomTexts[language].rooms
  const words: Readonly<Record<string, Names>> = {
    list: listTexts[language].kinds,
    setting: settingTexts[language].keys,
  }
  if (kind === 'category') return categoryOf(code)?.[language]
  return kind === 'room' ? rooms[code]?.name : words[kind]?.[code]
}

/** What an action of the audit log was about, in words, with a link to it. */
function ActTarget({ line: { target, targetName } }: { line: StaffActLine }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const found = places.find(([kind]) => target === kind || target.startsWith(`${kind} `))
  if (!found) return <span className="break-all">{target}</span>
  const [kind, hrefOf] = found
  const id = target.slice(kind.length + 1)
  const name = targetName ?? (isId(id) || /^\d*$/.test(id) ? '' : (codeWords(language, kind, id) ?? id))
  const words = t.kinds[kind] ?? kind
  const href = hrefOf(id)
  const label = name ? t.one(words, name) : words
  return href ? (
    <Anchor href={href} className="link link-alone">
      {label}
    </Anchor>
  ) : (
    <span>{label}</span>
  )
}
