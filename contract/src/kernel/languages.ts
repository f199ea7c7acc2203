/**
 * The languages of the interface: code (the `lang` of its pages) and own name. Spanish and English are complete: a text
 * that one of them lacks is a type error. Any other has a folder `languages/<code>/`, and what that lacks is English
 * (docs/adding.md).
 */
export const languageNames = { es: 'Español', en: 'English' } as const
export type Language = keyof typeof languageNames
export const languageCodes = Object.keys(languageNames) as [Language, ...Language[]]

/** The language of a tag: `en` for en, EN-gb or en_US; undefined if the interface has none. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const [code] = tag?.toLowerCase().split(/[-_]/, 1) ?? []
  return languageCodes.find((known) => known === code)
}

/** Something for each language. */
export const eachLanguage = <T>(of: (code: Language) => T): Record<Language, T> =>
  Object.fromEntries(languageCodes.map((code) => [code, of(code)])) as Record<Language, T>

/** Something in Spanish and in English, such as a fact or a text by staff. `inLanguage` reads it. */
export type InBoth<T = string> = { es: T; en: T }

/** What there is in a language; in English if there is nothing. */
export const inLanguage = <T>(both: InBoth<T>, language: Language): T =>
  (both as Partial<Record<Language, T>>)[language] ?? both.en

/** Some of the texts of `T`, for a language that need not be complete. A list is replaced as a whole. */
export type SomeTexts<T> = T extends (...facts: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [K in keyof T]?: SomeTexts<T[K]> }
      : T

/** The texts of a language that need not be complete, for the result of a `defineTexts`. */
export type TextsFor<Defined extends { en: unknown }> = SomeTexts<Defined['en']>

/**
 * Texts in every language. A text that Spanish or English lacks is a type error; the other languages have English ones
 * until `addTexts`. In the build of the web application web/languages.config.ts adds theirs.
 */
export function defineTexts<T>(texts: { es: T; en: NoInfer<T> }): Record<Language, T> {
  const all = texts as Record<Language, T>
  for (const code of languageCodes) all[code] ??= all.en
  return all
}

/** Gives a language its texts. Those that it lacks stay English. */
export function addTexts<T>(all: Record<Language, T>, language: Language, some: SomeTexts<T>): void {
  all[language] = mergeTexts(all.en, some)
}

/** The English texts with those of another language in their place. */
export function mergeTexts<T>(english: T, some: SomeTexts<T>): T {
  if (!isGroup(english) || !isGroup(some)) return (some ?? english) as T
  const texts: Record<string, unknown> = { ...english }
  for (const [key, text] of Object.entries(some)) texts[key] = mergeTexts(texts[key], text as never)
  return texts as T
}

const isGroup = (texts: unknown): texts is Record<string, unknown> =>
  typeof texts === 'object' && texts !== null && Object.getPrototypeOf(texts) === Object.prototype
