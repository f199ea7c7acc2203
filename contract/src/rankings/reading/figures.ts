const NUMBER = String.raw`-?(?:\d+(?:[.,'’ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?|[.,]\d+)`
const firstNumber = new RegExp(`(${NUMBER})(½)?`, 'u')
const unit = String.raw`(?:%|€|\$|£|\/\s*\d+|★|⭐|stars?|estrellas?|pts\.?|puntos?|points?|votos?|votes?|h|min)`
const onlyNumber = new RegExp(String.raw`^#?\s*[$€£]?\s*(?:${NUMBER}½?|½)\s*${unit}?$`, 'iu')
const onlyStars = /^(?:[★⭐✭🌟☆½\s]|\ufe0f)+$/u
const day = /^(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/u

/** "★★★★½" → 4.5. Null if the cell holds anything else. */
function starsOf(cell: string): number | null {
  if (!onlyStars.test(cell) || cell.trim() === '') return null
  return [...cell].reduce((sum, sign) => sum + (sign === '½' ? 0.5 : /[★⭐✭🌟]/u.test(sign) ? 1 : 0), 0)
}

/** True if the cell holds a number with at most a unit, or stars. */
export const isFigure = (cell: string): boolean => onlyNumber.test(cell.trim()) || starsOf(cell) !== null

/** True for a date as exports write it. */
export const isDay = (cell: string): boolean => day.test(cell.trim())

/**
 * Returns a function that reads the cells of this column as numbers. The whole column decides whether a mark separates
 * decimals or thousands: "1.250" is 1250 beside "980", and 1.25 beside "9.5". `isRating`: a lone "4.125" is a decimal.
 */
export function figuresOf(cells: readonly string[], isRating = false): (cell: string) => number | null {
  const decimal = decimalOf(cells, isRating)
  return (cell) => {
    const trimmed = cell.trim()
    const stars = starsOf(trimmed)
    if (stars !== null) return stars
    const date = day.exec(trimmed)
    if (date) return Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3]))
    if (trimmed === '½') return 0.5
    const found = firstNumber.exec(trimmed)
    return found?.[1] === undefined ? null : valueOf(found[1], decimal) + (found[2] ? 0.5 : 0)
  }
}

type Decimal = '.' | ',' | 'both' | 'none'

function valueOf(found: string, decimal: Decimal): number {
  const bare = found.replace(/['’ \u00a0\u202f]/gu, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const isDecimal = last >= 0 && (decimal === 'both' || bare[last] === decimal)
  const digits = (text: string) => text.replace(/[.,]/gu, '')
  return Number(isDecimal ? `${digits(bare.slice(0, last))}.${bare.slice(last + 1)}` : digits(bare))
}

function decimalOf(cells: readonly string[], isRating: boolean): Decimal {
  const numbers = cells.flatMap((cell) => (isDay(cell) ? [] : (firstNumber.exec(cell)?.[1] ?? [])))
  const proofs = new Set(numbers.map(provenDecimal).filter((mark) => mark !== null))
  if (proofs.size === 2) return 'both'
  const [proof] = proofs
  if (proof) return proof
  const marked = numbers.filter((number) => /[.,]/.test(number))
  // All groups have three digits. Whole numbers from 100 on, or a second mark, say that the marks separate thousands.
  const isThousands =
    marked.length === 0 ||
    numbers.some((number) => /^-?\d{3}$/.test(number)) ||
    marked.some((number) => /[.,].*[.,]|^-?\d{2,3}[.,]/.test(number))
  return isThousands || !isRating ? 'none' : 'both'
}

/** The mark that this number proves to separate decimals; null if it proves none. */
function provenDecimal(number: string): '.' | ',' | null {
  const marks = number.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return null
  const tail = number.length - 1 - number.lastIndexOf(last)
  if (tail !== 3 || /^-?0?[.,]/.test(number)) return last
  // "1,250.500": the last of two different marks separates decimals.
  return marks.length > 1 && marks[0] !== last ? last : null
}
