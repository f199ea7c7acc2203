import type { Language } from '@liston/contract/kernel'
import { ApiError } from '../api-error.ts'
import { type GeneralWords, generalRefusalTexts, type Said } from './general-refusal-texts.ts'

/** Words for every refusal of `R`: one that the contract adds is a type error here. The general ones have words already. */
export type RefusalWords<R> = Said<R> & Partial<GeneralWords>

export type Refusal = { code: string; text: string }
/** Words of any slice: each takes the data of its own code. */
type AnyWords = { [code: string]: ((data: never) => string) | undefined }
type Told = { code?: unknown; data?: unknown }

/** The words for a refusal, or undefined for one that nobody has words for. */
function wordsFor(words: AnyWords, language: Language, { code, data }: Told): string | undefined {
  const general: AnyWords = generalRefusalTexts[language]
  return typeof code === 'string' ? (words[code] ?? general[code])?.(data as never) : undefined
}

/** A refusal that was received, in words; anything without words is told as a bug. */
export function refusalText(words: Record<Language, AnyWords>, language: Language, refusal: object): string {
  const own = words[language]
  return wordsFor(own, language, refusal) ?? wordsFor(own, language, { code: 'INTERNAL' }) ?? ''
}

/** Why a call was refused, in words. What is no refusal but a bug is told as one, and logged. */
export function refusalIn(words: Record<Language, AnyWords>, language: Language, error: unknown): Refusal {
  const text = error instanceof ApiError ? wordsFor(words[language], language, error) : undefined
  if (error instanceof ApiError && text !== undefined) return { code: error.code, text }
  console.error(error)
  return { code: 'INTERNAL', text: refusalText(words, language, {}) }
}
