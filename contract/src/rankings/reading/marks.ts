import { normalName } from '../writing/names.ts'

/** A line of a list without its mark. `mark`: what kind of mark it had. */
export type MarkedLine = { text: string; mark: 'number' | 'bullet' | null; number: number | null }

/** Characters that chat and word programs put before a line and that show nothing. */
const invisible = /^(?:[\s\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]|\ufe0f)+/u
/** "1.ª", "1.er", "3.º": an ordinal, which belongs to the name. */
const ordinal = '[ªº°]|(?:er|era|ero|ra|ro|do|da|to|ta|mo|ma|vo|va|no|na)(?![\\p{L}])'
const strongNumber = new RegExp(
  `^(\\d{1,3})\\\\?(?:\\.\\)|[.)])(?:\\s*[-–—](?=\\s|\\p{L}))?(?!\\d|${ordinal})\\s*`,
  'u',
)
const figureMark = /^(?:((?:[0-9]\ufe0f?\u20e3)+|🔟)|[🥇🥈🥉]|[\u2460-\u249b\u2776-\u2793])\ufe0f?[.):–-]?\s*/u
/** Bullets, with those of Word's symbol fonts. A dash before a digit is a minus sign. */
const bullet =
  /^(?:[-–—](?!\d)|[•·●○◦‣⁃∙▪▫■□◆◇◾◽►▶▸▹➤➢➔➜→✓✔✗✘☐☑☒✅❖✦✧⚫⚪🔹🔸🔷🔶\uf076\uf0a7\uf0b7\uf0d8\uf0fc]|[*+★☆~>§](?=\s+\S)|o(?=\t))\ufe0f?\s*(?:\[[ xX]\]\s+)?/u

/** Numbers before a name that are marks only if they count up or down through all lines. */
const weakNumbers = [
  { pattern: /^(?:#|n\.?[ºo°]\s?|top\s)\s?(\d{1,3})[.:)]?\s*[-–—]?\s*(?=\S)/iu, min: 2 },
  { pattern: /^[([](\d{1,3})[\])]\s*/u, min: 2 },
  { pattern: /^(\d{1,3})\s*(?:[-–—](?=\s)|[:/\]])\s*(?=\S)/u, min: 2 },
  { pattern: /^(\d{1,3})[º°]?[ \u00a0]+(?=\S)/u, min: 3 },
]
const weakLetters = [
  { pattern: /^([a-z])[.)]\s+(?=\S)/iu, valueOf: (mark: string) => mark.toLowerCase().charCodeAt(0) - 96 },
  { pattern: /^([ivxl]{1,7})[.)]\s+(?=\S)/iu, valueOf: romanOf },
]

function romanOf(mark: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }
  const digits = [...mark.toLowerCase()].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0)
}

/** Removes the marks of all lines: "1.", "1.-", "1 -", "a)", keycaps, bullets, and the Markdown of marked lines. */
export function withoutMarks(lines: readonly string[]): MarkedLine[] {
  const bare = lines.map((line) => line.replace(invisible, '').trimEnd())
  const strong = bare.map(strongMark)
  if (strong.some(({ mark }) => mark)) return strong
  return weakMarks(bare) ?? strong
}

function strongMark(line: string): MarkedLine {
  const plain = line.replace(/^\*\*(\d{1,3}[.)].*?)\*\*/u, '$1').replace(/^#{1,6}\s+(?=\d)/u, '')
  const bulleted = bullet.exec(plain)?.[0]
  const rest = bulleted ? plain.slice(bulleted.length) : plain
  const numbered = strongNumber.exec(rest) ?? figureMark.exec(rest)
  if (!numbered && !bulleted) return { text: withoutBold(line), mark: null, number: null }
  const text = withoutMarkdown(numbered ? rest.slice(numbered[0].length) : rest)
  return { text, mark: numbered ? 'number' : 'bullet', number: numbered?.[1] ? Number.parseInt(numbered[1], 10) : null }
}

function weakMarks(lines: readonly string[]): MarkedLine[] | null {
  const kinds = [
    ...weakNumbers.map((kind) => ({ ...kind, valueOf: Number })),
    ...weakLetters.map((kind) => ({ ...kind, min: 2 })),
  ]
  for (const { pattern, valueOf, min } of kinds) {
    const found = lines.map((line) => pattern.exec(line))
    if (lines.length < min || !found.every((match) => match !== null)) continue
    const values = found.map((match) => valueOf(match[1] ?? ''))
    const texts = found.map((match, i) => withoutMarkdown((lines[i] ?? '').slice(match[0].length)))
    if (!counts(values)) continue
    // "1º ESO, 2º ESO": without their numbers these are the same name.
    if (new Set(texts.map(normalName)).size < texts.length) continue
    return texts.map((text, i) => ({ text, mark: 'number', number: values[i] ?? null }))
  }
  return null
}

/** True for 1, 2, 3… and for …3, 2, 1. */
function counts(values: readonly number[]): boolean {
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  if (Math.abs(step) !== 1 || (step > 0 ? values[0] : values.at(-1)) !== 1) return false
  return values.every((value, i) => i === 0 || value - (values[i - 1] ?? 0) === step)
}

const withoutBold = (text: string) => text.replace(/^(\*\*|__)(?=\S)(.+?)\1(?![\p{L}\p{N}])/u, '$2')

const withoutMarkdown = (text: string) =>
  withoutBold(text)
    .replace(/^(\*|_)(?=\S)([^*_]+)\1(?![\p{L}\p{N}])/u, '$2')
    .replace(/^\[([^\]]+)\]\(https?:[^)\s]+\)/u, '$1')
