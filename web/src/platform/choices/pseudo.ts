const accents: Record<string, string> = Object.fromEntries(
  [...'aeiounycsAEIOUNYCS'].map((letter, at) => [letter, [...'áéíóúñýçšÁÉÍÓÚÑÝÇŠ'][at] ?? letter]),
)
/** Matches placeholders of libraries ("{hotkey}") as a whole, so that they stay unchanged. */
const words = /\{\w+\}|./gsu

/** Pseudo-localisation: accented, 40 % longer, in brackets. It reveals truncated and untranslated texts. */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text
  const accented = text.replace(words, (part) => accents[part] ?? part)
  // In groups, so that the text wraps as a longer sentence would.
  const more = '~'.repeat(Math.ceil(text.length * 0.4)).replace(/~{5}(?=~)/g, '~~~~~ ')
  return `[${accented}${more}]`
}

const made = new WeakMap<object, unknown>()

/** Pseudo-localises texts of any shape, including results of functions and nested lists and objects. */
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
