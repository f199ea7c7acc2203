import type { Condition } from '../condition.ts'

const decadeWords: Record<string, number> = {
  veinte: 1920,
  treinta: 1930,
  cuarenta: 1940,
  cincuenta: 1950,
  sesenta: 1960,
  setenta: 1970,
  ochenta: 1980,
  noventa: 1990,
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
}

/** A span of years in a text, and the text without it. */
export type Span = { from: number; to: number; rest: string }

/** Finds "de los años 90", "from the 80s", "de la década de 1990", "del siglo XXI"; null if there is none. */
export function spanIn(folded: string): Span | null {
  for (const [form, read] of forms) {
    const found = form.exec(folded)
    const span = found && read(found)
    if (span) return { ...span, rest: ` ${folded.replace(form, ' ').trim()} ` }
  }
  return null
}

type Years = { from: number; to: number }
const decade = (from: number): Years => ({ from, to: from + 10 })
/** "20" is ambiguous: the 2020s or the 1920s. From 30 on it is the 20th century. */
const shortDecade = (digits: string): Years | null => {
  const n = Number(digits)
  if (n === 0) return decade(2000)
  return n === 10 || n === 20 ? (n === 10 ? decade(2010) : null) : decade(1900 + n)
}
const words = Object.keys(decadeWords).join('|')
const forms: [RegExp, (found: RegExpExecArray) => Years | null][] = [
  [/ (?:decadas? de(?: los)?(?: anos)?|anos) ((?:19|20)\d0)(?: s)? /, (found) => decade(Number(found[1]))],
  [/ (?:(?:decadas? de(?: los)?(?: anos)?|anos|los anos|los|the)) (\d0)(?:s| s)? /, (found) => shortDecade(found[1]!)],
  [/ (?:the )?((?:19|20)\d0)(?:s| s) /, (found) => decade(Number(found[1]))],
  [/ (?:de los|los|en los) ((?:19|20)\d0) /, (found) => decade(Number(found[1]))],
  [/ (?:the )?(\d0)(?:s| s) /, (found) => shortDecade(found[1]!)],
  [new RegExp(` (?:decada de los |los anos |anos |los |the )(${words}) `), (found) => decade(decadeWords[found[1]!]!)],
  [/ siglo (?:xxi|21) | (?:the )?(?:21st|twenty first) century /, () => ({ from: 2000, to: Infinity })],
  [/ siglo (?:xx|20) | (?:the )?(?:20th|twentieth) century /, () => ({ from: 1900, to: 2000 })],
  [/ siglo (?:xix|19) | (?:the )?(?:19th|nineteenth) century /, () => ({ from: 1800, to: 1900 })],
  [/ (?:de|del ano|en|from|of|in) ((?:19|20)\d\d) /, (found) => ({ from: Number(found[1]), to: Number(found[1]) + 1 })],
]

export const conditionsOf = ({ from, to }: Years): Condition[] => [
  { attribute: 'year', is: '>=', values: [String(from)] },
  ...(to === Infinity ? [] : [{ attribute: 'year', is: '<', values: [String(to)] } as const]),
]
