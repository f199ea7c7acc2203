import type { StaffActLine } from '@liston/contract/admin'
import { isNumberName } from '@liston/contract/economy'
import { categories } from '@liston/contract/rankings'
import { formatMoment } from '../../../platform/dates.ts'
import { defineTexts, formatNumber, type Language } from '../../../platform/texts.tsx'
import { numberWord } from '../../economy/index.ts'
import { integrityTexts } from '../../integrity/index.ts'
import { pageEditingTexts } from '../../pages/index.ts'
import { partnerTexts } from '../../partners/index.ts'
import { registrationTexts } from '../../registration/index.ts'
import { referralTexts } from '../../referrals/index.ts'
import { copyrightTexts, decisionTexts, reportTexts } from '../../reports/index.ts'
import { playReviewTexts } from '../../rumble/index.ts'
import { listTexts } from '../../screening/index.ts'
import { editingTexts } from '../../social-club/index.ts'
import { ticketTexts } from '../../tickets/index.ts'
import { webhookTexts } from '../../webhooks/index.ts'
import { wordingTexts } from '../../wording/index.ts'
import { contentTexts } from '../content/texts.ts'
import { looksTexts } from '../looks/texts.ts'
import { noticeTexts } from '../notice-texts.ts'
import { settingTexts } from '../settings-texts.ts'
import { targetOf } from './act-targets.ts'
import { staffTexts } from './texts.ts'

type Value = NonNullable<StaffActLine['before']>[string]
type Codes = Readonly<Record<string, string>>

type Texts = { yes: string; no: string; none: string; facts: Codes; referral: Codes; incident: Codes }

export const texts = defineTexts<Texts>({
  es: {
    yes: 'sí',
    no: 'no',
    none: 'nada',
    facts: {
      username: 'Nombre de usuario',
      name: 'Nombre',
      stars: 'Stars',
      xp: 'XP',
      credits: 'Créditos de IA',
      sessions: 'Sesiones cerradas',
      roles: 'Roles',
      votesToo: 'También sus votos',
      offered: 'A la vista',
      isShown: 'A la vista',
      isPremium: 'Solo con PRO',
      isOpen: 'Abierto',
      unlockCost: 'Precio en Stars',
      unlockLevel: 'Desde el nivel',
      unlockType: 'Se desbloquea con',
      rarity: 'Rareza',
      state: 'Estado',
      status: 'Estado',
      hidden: 'Oculto',
      removed: 'Eliminado',
      rule: 'Norma',
      sanction: 'Sanción',
      answer: 'Decisión',
      outcome: 'Resultado',
      automatic: 'Sin intervención de nadie',
      category: 'Categoría',
      emoji: 'Emoji',
      place: 'Lugar',
      people: 'Personas',
      level: 'Nivel',
      until: 'Hasta',
      endsAt: 'Termina',
      startsAt: 'Empieza',
      version: 'Versión',
      words: 'Texto',
      text: 'Texto',
      url: 'Imagen',
      host: 'Servidor',
      format: 'Formato',
      events: 'Eventos',
      mode: 'Modo',
      value: 'Valor',
      slug: 'Dirección',
      featured: 'Destacado',
      kind: 'Tipo',
      language: 'Idioma',
      shown: 'Texto actual',
      proposed: 'Texto propuesto',
      imageId: 'Imagen',
      factor: 'Multiplica por',
      role: 'Rol',
      segment: 'Para',
      to: 'Quién',
      path: 'Página',
      days: 'Días',
      about: 'Sobre',
      named: 'Personas que se vieron',
      voided: 'Votos anulados',
      reinstated: 'Votos devueltos',
      overturn: 'Se le da la razón',
      expiresAt: 'Termina',
      publishAt: 'Se publica',
      unratedUntil: 'Sin puntuación hasta',
      grant: 'PRO dado',
      es: 'En español',
      en: 'En inglés',
      emails: 'Con los correos',
      from: 'Desde la versión',
      rankings: 'Rankings',
      wordings: 'Propuestas de texto',
      isActive: 'A la vista',
      isWell: 'Ha ido bien',
      said: 'Respuesta',
      ms: 'Milisegundos',
      link: 'Enlace',
      closed: 'Cerrado',
      cups: 'Torneos para',
      rankingCover: 'Portada de un ranking',
      itemImage: 'Imagen de un elemento',
      q: 'Búsqueda',
      order: 'Orden',
      pro: 'Con PRO',
      silenced: 'En silencio',
      age: 'Antigüedad',
      address: 'Dirección',
      provider: 'Proveedor',
      isPrivate: 'Sitio privado',
      perDay: 'Cuentas nuevas por red y día',
      tagline: 'Lema',
      welcome: 'Bienvenida',
      accent: 'Color principal',
      light: 'Tema claro',
      dark: 'Tema oscuro',
      links: 'Enlaces',
      href: 'Lleva a',
      darkLogo: 'Logotipo oscuro',
      icon: 'Icono',
    },
    referral: { release: 'Se pagó ya', void: 'Se anuló: no se paga' },
    incident: {
      open: 'Por decidir',
      voided: 'Votos anulados',
      released: 'Los votos cuentan',
      locked: 'Ranking cerrado',
    },
  },
  en: {
    yes: 'yes',
    no: 'no',
    none: 'nothing',
    facts: {
      username: 'Username',
      name: 'Name',
      stars: 'Stars',
      xp: 'XP',
      credits: 'AI credits',
      sessions: 'Sessions ended',
      roles: 'Roles',
      votesToo: 'Their votes too',
      offered: 'Shown',
      isShown: 'Shown',
      isPremium: 'PRO only',
      isOpen: 'Open',
      unlockCost: 'Price in Stars',
      unlockLevel: 'From level',
      unlockType: 'Unlocked by',
      rarity: 'Rarity',
      state: 'State',
      status: 'State',
      hidden: 'Hidden',
      removed: 'Removed',
      rule: 'Rule',
      sanction: 'Sanction',
      answer: 'Decision',
      outcome: 'Outcome',
      automatic: 'Without anyone deciding',
      category: 'Category',
      emoji: 'Emoji',
      place: 'Place',
      people: 'People',
      level: 'Level',
      until: 'Until',
      endsAt: 'Ends',
      startsAt: 'Starts',
      version: 'Version',
      words: 'Text',
      text: 'Text',
      url: 'Picture',
      host: 'Server',
      format: 'Format',
      events: 'Events',
      mode: 'Mode',
      value: 'Value',
      slug: 'Address',
      featured: 'Featured',
      kind: 'Kind',
      language: 'Language',
      shown: 'Current text',
      proposed: 'Suggested text',
      imageId: 'Picture',
      factor: 'Multiplies by',
      role: 'Role',
      segment: 'For',
      to: 'Who',
      path: 'Page',
      days: 'Days',
      about: 'About',
      named: 'People seen',
      voided: 'Votes voided',
      reinstated: 'Votes reinstated',
      overturn: 'Upheld the appeal',
      expiresAt: 'Ends',
      publishAt: 'Published on',
      unratedUntil: 'Unrated until',
      grant: 'PRO grant',
      es: 'In Spanish',
      en: 'In English',
      emails: 'With e-mail addresses',
      from: 'From version',
      rankings: 'Rankings',
      wordings: 'Wording suggestions',
      isActive: 'Shown',
      isWell: 'Worked',
      said: 'Response',
      ms: 'Milliseconds',
      link: 'Link',
      closed: 'Closed',
      cups: 'Cups for',
      rankingCover: 'Cover of a ranking',
      itemImage: 'Picture of an item',
      q: 'Search',
      order: 'Order',
      pro: 'With PRO',
      silenced: 'Silenced',
      age: 'Age of the account',
      address: 'Address',
      provider: 'Provider',
      isPrivate: 'Private site',
      perDay: 'New accounts per network and day',
      tagline: 'Tagline',
      welcome: 'Welcome text',
      accent: 'Main colour',
      light: 'Light theme',
      dark: 'Dark theme',
      links: 'Links',
      href: 'Leads to',
      darkLogo: 'Dark logo',
      icon: 'Icon',
    },
    referral: { release: 'Paid at once', void: 'Voided: not paid' },
    incident: { open: 'To be decided', voided: 'Votes voided', released: 'The votes count', locked: 'Ranking locked' },
  },
})

/** Columns of a table and fields of the contract have the same name: "is_active" is "isActive". */
const camel = (key: string) => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Name of a value in the audit log. One without a text is split into words. */
export function factName(language: Language, key: string): string {
  if (isNumberName(key)) return numberWord(language, key)
  const name = camel(key)
  return texts[language].facts[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Words of stored codes, by the name of the value. States and answers depend on the action. */
function codesOf(language: Language, act: string): Readonly<Record<string, Codes | undefined>> {
  const [integrity, partners] = [integrityTexts[language], partnerTexts[language]]
  const [referrals, wordings] = [referralTexts[language], wordingTexts[language]]
  const states: Readonly<Record<string, Codes>> = {
    'answer-offer': partners.states,
    'answer-ticket': ticketTexts[language].states,
    'answer-wording': wordings.states,
    'decide-copyright': copyrightTexts[language].states,
    'decide-incident': texts[language].incident,
    'decide-play-review': playReviewTexts[language].states,
    'decide-referral': referrals.states,
    'decide-report': reportTexts[language].states,
    'move-article': editingTexts[language].states,
    'move-business-request': partners.businessStates,
    'move-page': pageEditingTexts[language].states,
    'move-ticket': ticketTexts[language].states,
    'settle-counter': copyrightTexts[language].states,
  }
  return {
    state: states[act],
    answer: act === 'decide-referral' ? texts[language].referral : integrity.answer,
    category: Object.fromEntries(categories().map((each) => [each.slug, each[language]])),
    cups: settingTexts[language].openTo,
    events: webhookTexts[language].eventNames,
    format: webhookTexts[language].formats,
    kind: act.endsWith('block-sign-ups') ? registrationTexts[language].kinds : noticeTexts[language].kinds,
    language: wordings.languages,
    mode:
      act === 'save-setting'
        ? { ...settingTexts[language].modes, ...settingTexts[language].registration.modes }
        : listTexts[language].modes,
    rarity: looksTexts[language].rarities,
    role: act === 'answer-offer' ? partners.roles : staffTexts[language].roles,
    roles: staffTexts[language].roles,
    rule: reportTexts[language].reasons,
    sanction: decisionTexts[language].sanctions,
    status: contentTexts[language].statuses,
    to: noticeTexts[language].segments,
    unlockType: looksTexts[language].opens,
  }
}

/** True for an identifier, which tells readers nothing. */
export const isIdentifier = (value: Value | undefined): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

type Fact = { act: string; name: string; value: Value }

/** A value of the audit log in words: codes by the texts of their feature, times in `zone`. */
export function factWords(language: Language, zone: string, { act, name, value }: Fact): string {
  const t = texts[language]
  if (value === null || value === '') return t.none
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return formatNumber(language, value)
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return formatMoment(language, value, zone)
    if (name === 'about') return targetOf(language, { target: value, targetName: null }).label
    return codesOf(language, act)[camel(name)]?.[value] ?? value
  }
  const parts = Array.isArray(value)
    ? value.map((each) => factWords(language, zone, { act, name, value: each }))
    : Object.entries(value).map(
        ([key, each]) =>
          `${factName(language, key)}: ${factWords(language, zone, { act, name: key, value: each ?? null })}`,
      )
  return parts.join(', ') || t.none
}
