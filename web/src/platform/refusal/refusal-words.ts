import type { Language } from '@liston/contract/kernel'
import { ApiError } from '../api-error.ts'
import { type GeneralWords, generalRefusalTexts, type Said } from './general-refusal-texts.ts'

/**
 * A text for every error code of `R`; a code that the contract adds is a type error here. The general ones are
 * optional.
 */
export type RefusalWords<R> = Said<R> & Partial<GeneralWords>

export type Refusal = { code: string; text: string }
/** Texts of any feature: each takes the data of its own code. */
type AnyWords = { [code: string]: ((data: never, zone?: string) => string) | undefined }
type Told = { code?: unknown; data?: unknown }

/** The text of an error, or undefined if there is none. */
function wordsFor(words: AnyWords, language: Language, { code, data }: Told, zone?: string): string | undefined {
  const general: AnyWords = generalRefusalTexts[language]
  return typeof code === 'string' ? (words[code] ?? general[code])?.(data as never, zone) : undefined
}

type Words = Record<Language, AnyWords>

/** The text of an API error, with its dates in `zone`; one without a text is reported as a bug. */
export function refusalText(words: Words, language: Language, refusal: object, zone?: string): string {
  const own = words[language]
  return wordsFor(own, language, refusal, zone) ?? wordsFor(own, language, { code: 'INTERNAL' }) ?? ''
}

/** Code and text of an error. Anything but a known API error is logged and reported as a bug. */
export function refusalIn(words: Words, language: Language, error: unknown, zone?: string): Refusal {
  const text = error instanceof ApiError ? wordsFor(words[language], language, error, zone) : undefined
  if (error instanceof ApiError && text !== undefined) return { code: error.code, text }
  console.error(error)
  return { code: 'INTERNAL', text: refusalText(words, language, {}) }
}
