const accents: Record<string, string> = Object.fromEntries(
  [...'aeiounycsAEIOUNYCS'].map((letter, at) => [letter, [...'áéíóúñýçšÁÉÍÓÚÑÝÇŠ'][at] ?? letter]),
)
/** Placeholders of other tools ("{hotkey}") stay as they are. */
const words = /\{\w+\}|./gsu

/** A text as a language 40 % longer would have it, in brackets: what is cut off or not ours shows at once. */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text
  const accented = text.replace(words, (part) => accents[part] ?? part)
  // In groups, so that a long sentence breaks where a longer one would.
  const more = '~'.repeat(Math.ceil(text.length * 0.4)).replace(/~{5}(?=~)/g, '~~~~~ ')
  return `[${accented}${more}]`
}

const made = new WeakMap<object, unknown>()

/** Texts of any shape with every text in pseudo: those of functions too, and those of lists and objects inside. */
export function pseudoOf<T>(texts: T): T {
  if (typeof texts === 'string') return pseudoText(texts) as T
  if (typeof texts === 'function')
    return ((...args: unknown[]) => pseudoOf((texts as unknown as (...a: unknown[]) => unknown)(...args))) as T
  if (typeof texts !== 'object' || texts === null || '$$typeof' in texts) return texts
  const known = made.get(texts)
  if (known) return known as T
  const result = Array.isArray(texts)
    ? texts.map((text: unknown) => pseudoOf(text))
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoOf(text)]))
  made.set(texts, result)
  return result as T
}
