import type { StaffActLine } from '@liston/contract/admin'
import { isNumberName } from '@liston/contract/economy'
import { defineTexts, formatNumber, type Language } from '../../../platform/texts.tsx'
import { numberWord } from '../../economy/index.ts'

type Value = NonNullable<StaffActLine['before']>[string]

const texts = defineTexts<{ yes: string; no: string; none: string; facts: Readonly<Record<string, string>> }>({
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
      answer: 'Respuesta',
      outcome: 'Resultado',
      automatic: 'Sin intervención de nadie',
      category: 'Categoría',
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
      answer: 'Answer',
      outcome: 'Outcome',
      automatic: 'Without anyone deciding',
      category: 'Category',
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
      mode: 'Mode',
      value: 'Value',
      slug: 'Address',
      featured: 'Featured',
      kind: 'Kind',
      language: 'Language',
      shown: 'Current text',
      proposed: 'Proposed text',
      imageId: 'Picture',
      factor: 'Multiplies by',
    },
  },
})

/** Name of a value in the audit log. One without a text is split into words. */
export function factName(language: Language, key: string): string {
  if (isNumberName(key)) return numberWord(language, key)
  const split = () => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return texts[language].facts[key] ?? split()
}

/** A value of the audit log in words. */
export function factWords(language: Language, value: Value): string {
  const t = texts[language]
  if (value === null || value === '') return t.none
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return formatNumber(language, value)
  if (typeof value === 'string') return value
  const parts = Array.isArray(value)
    ? value.map((each) => factWords(language, each))
    : Object.entries(value).map(([key, each]) => `${factName(language, key)}: ${factWords(language, each ?? null)}`)
  return parts.join(', ') || t.none
}
