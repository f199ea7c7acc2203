import type * as z from 'zod'
import type { Language } from '@liston/contract/kernel'
import { askWhole } from './ask/ask-model.ts'
import { AiFailure, type Tokens } from './ask/failure.ts'
import { insist } from './ask/insist.ts'
import type { Model } from './ask/open-model.ts'
import { GROUND_RULES, LANGUAGE_NAMES } from './system.ts'
import { cleanDeep } from './words/clean-text.ts'
import { isRefusal, readObject } from './words/read-json.ts'
import { isWrongLanguage } from './words/wrong-language.ts'

/** No text of such an answer is longer. */
const TEXT_MAX = 2_000
const OUTPUT_TOKENS = 2_500

export type Task<T> = {
  /** What is to be done, in our words: nothing that a person wrote. */
  instructions: string
  /** What it is done with: everything that people wrote. */
  data: unknown
  /** What is wanted. Texts reach it cleaned: no markup, addresses, mentions. */
  schema: z.ZodType<T>
  /** In which sentences are to be answered; `prose` picks them out of the answer, to be looked at. */
  language?: Language
  prose?: (value: T) => string
  maxOutputTokens?: number
  /** The answer is of no use after so long, where that is less than a model has anyway. */
  withinMs?: number
  signal?: AbortSignal
}

/** Has something made of data. Throws AiFailure or AiStopped. */
export async function complete<T>(model: Model, task: Task<T>, totalMs: number): Promise<{ value: T; tokens: Tokens }> {
  const { instructions, data, schema, language, prose, signal } = task
  return insist({
    model,
    question: {
      system: [instructions, GROUND_RULES, ...(language ? [`Write in ${LANGUAGE_NAMES[language]}.`] : [])].join('\n'),
      prompt: JSON.stringify(data),
      schema,
      language: language && LANGUAGE_NAMES[language],
      maxOutputTokens: task.maxOutputTokens ?? OUTPUT_TOKENS,
    },
    totalMs,
    signal,
    ask: (asked) => askWhole(model, asked),
    read({ text, cut }) {
      const object = readObject(text)
      if (object === undefined && isRefusal(text)) throw new AiFailure('refused')
      const read = schema.safeParse(cleanDeep(object, TEXT_MAX))
      if (!read.success) throw cut ?? new AiFailure('broken')
      if (language && prose && isWrongLanguage(prose(read.data), language)) throw new AiFailure('wrong_language')
      return read.data
    },
  })
}
