/**
 * The languages of the interface: code (the `lang` of its pages) and own name. Spanish and English are complete: a text
 * that one of them lacks is a type error. Any other has a folder `languages/<code>/`, and what that lacks is English
 * (docs/adding.md).
 */
export const languageNames = { es: 'Español', en: 'English' } as const
export type Language = keyof typeof languageNames
export const languageCodes = Object.keys(languageNames) as [Language, ...Language[]]

/** Languages that are always offered. Staff switch the others on. */
const COMPLETE: readonly string[] = ['es', 'en']
export const isComplete = (code: string): boolean => COMPLETE.includes(code)
let switchedOn: readonly string[] = []

/** Offers these languages besides Spanish and English, from now on, in this process. */
export const offerLanguages = (codes: readonly string[]): void => void (switchedOn = codes)

/** The languages that readers may choose. */
export const offeredLanguages = (): Language[] =>
  languageCodes.filter((code) => isComplete(code) || switchedOn.includes(code))

/** The offered language of a tag: `en` for en, EN-gb or en_US; undefined if there is none. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const code = codeOf(tag)
  return offeredLanguages().find((known) => known === code)
}

/** The language that a user chose earlier. One that staff have switched off since is Spanish. */
export const chosenLanguage = (tag: string | null | undefined): Language | undefined =>
  languageOfTag(tag) ?? (languageCodes.some((known) => known === codeOf(tag)) ? 'es' : undefined)

const codeOf = (tag: string | null | undefined) => tag?.toLowerCase().split(/[-_]/, 1)[0]

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
 * until `addTexts`. In the build of the web application web/languages.config.ts adds theirs, and the `id`.
 */
export function defineTexts<T>(texts: { es: T; en: NoInfer<T> }, id?: string): Record<Language, T> {
  const all = texts as Record<Language, T>
  for (const code of languageCodes) all[code] ??= all.en
  if (id) {
    defined[id] = all
    for (const code of languageCodes) if (ownTexts[code]?.[id]) putOwnTexts(all, code, ownTexts[code][id])
  }
  return all
}

/** Texts that an installation has in place of those of the program: by the id of their constant, and their names. */
export type OwnTexts = Record<string, Record<string, string>>

const defined: Record<string, Record<string, unknown>> = {}
const ownTexts: Partial<Record<Language, OwnTexts | undefined>> = {}
/** The texts of the program where there are others in their place. */
const builtIn = new WeakMap<object, Record<string, unknown>>()

/**
 * From now on, the texts of a language are the installation's own where there are any, those of later scripts too. False
 * if they are the same as before.
 */
export function takeOwnTexts(language: Language, own: OwnTexts | undefined): boolean {
  const before = ownTexts[language]
  if (before === own) return false
  ownTexts[language] = own
  for (const id in { ...before, ...own }) if (defined[id]) putOwnTexts(defined[id], language, own?.[id])
  return true
}

/**
 * Puts an installation's own texts in the place of some of a constant, by their names, such as `states.open`; without
 * any, those of the program come back.
 */
function putOwnTexts(all: Record<string, unknown>, language: string, own: Record<string, string> = {}): void {
  const kept = builtIn.get(all) ?? {}
  builtIn.set(all, kept)
  kept[language] ??= all[language]
  all[language] = Object.entries(own).reduce(
    (texts, [name, text]) => replaced(texts, name.split('.'), text),
    kept[language],
  )
}

/** A copy of texts in which one is another. It stays where there is no plain text. */
function replaced(texts: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return typeof texts === 'string' ? text : texts
  return isGroup(texts) && name in texts ? { ...texts, [name]: replaced(texts[name], rest, text) } : texts
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
