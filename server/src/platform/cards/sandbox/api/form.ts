/** Fields of an API request: text, or nested fields and lists. */
export type FormValue = string | Form
export type Form = { [name: string]: FormValue }

/**
 * Parses `line_items[0][price]=x` to `{ line_items: { 0: { price: 'x' } } }`. The objects have no prototype, so every
 * name is safe.
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let place = form
    for (const key of keys) {
      const inner = place[key]
      place = typeof inner === 'object' ? inner : (place[key] = Object.create(null) as Form)
    }
    // `expand[]=a&expand[]=b`: an empty key appends.
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return form
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const numberOf = (value: FormValue | undefined): number | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : Number(text)
}

export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {})

export const listOf = (value: FormValue | undefined): FormValue[] => Object.values(formOf(value))

/** Merges metadata; an empty text removes its key. */
export const metadataOf = (value: FormValue | undefined, was: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...was, ...formOf(value) }).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    ),
  )
