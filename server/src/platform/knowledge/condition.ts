/** A condition of a topic on an attribute: one of some values, none of them, or a number within bounds. */
export type Condition = { attribute: string; is: '=' | '!=' | '>=' | '<=' | '>' | '<'; values: readonly string[] }

const FORM = /^([a-z][a-z0-9_]*)(!=|>=|<=|=|>|<)(.+)$/

/** Parses `genre=horror|thriller;year>=1990`. An invalid part becomes a condition that nothing meets. */
export const parseWhere = (where: string): Condition[] =>
  where
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, attribute, is, values] = FORM.exec(part) ?? []
      if (!attribute || !is || !values) return { attribute: part, is: '=', values: [] }
      return { attribute, is: is as Condition['is'], values: values.split('|').map((value) => value.trim()) }
    })

export const writeWhere = (conditions: readonly Condition[]): string =>
  conditions.map(({ attribute, is, values }) => `${attribute}${is}${values.join('|')}`).join(';')

/**
 * True if an entity meets a condition. A list meets it with any of its values. An unknown value meets none, not even
 * `!=`.
 */
export function holds(
  { attribute, is, values }: Condition,
  thing: { key: string; cell: (attribute: string) => string },
): boolean {
  const cell = attribute === 'key' ? thing.key : thing.cell(attribute)
  if (cell === '') return false
  if (is === '=') return values.some((value) => isIn(cell, value))
  if (is === '!=') return !values.some((value) => isIn(cell, value))
  const bound = Number(values[0])
  return cell.split('|').some((value) => compared(Number(value), is, bound))
}

const isIn = (cell: string, value: string): boolean =>
  cell === value || (cell.includes('|') && cell.split('|').includes(value))

function compared(value: number, is: Condition['is'], bound: number): boolean {
  if (Number.isNaN(value) || Number.isNaN(bound)) return false
  if (is === '>=') return value >= bound
  if (is === '<=') return value <= bound
  return is === '>' ? value > bound : value < bound
}
