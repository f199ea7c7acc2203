import type { Definition } from './definition.ts'
import { MONTH_METAL } from './rules.ts'

const months: [es: string, en: string][] = [
  ['enero', 'January'],
  ['febrero', 'February'],
  ['marzo', 'March'],
  ['abril', 'April'],
  ['mayo', 'May'],
  ['junio', 'June'],
  ['julio', 'July'],
  ['agosto', 'August'],
  ['septiembre', 'September'],
  ['octubre', 'October'],
  ['noviembre', 'November'],
  ['diciembre', 'December'],
]

/** Key of the badge of a month, 1 to 12. A user earns each once, whatever the year. */
export const monthKey = (month: number): string => `mes-${String(month).padStart(2, '0')}`

/** A badge per month, for missions on twenty days of it (rules 3.15). */
export const badges: readonly Definition[] = months.map(([es, en], at) => ({
  key: monthKey(at + 1),
  kind: 'month',
  name: { es: `Medalla de ${es}`, en: `${en} badge` },
  text: {
    es: `Veinte días con alguna misión hecha en un mes de ${es}.`,
    en: `Twenty days with a mission done in one ${en}.`,
  },
  goals: [1],
  metals: [MONTH_METAL],
}))
