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

/** Maximum length of any text in such an answer. */
const TEXT_MAX = 2_000
const OUTPUT_TOKENS = 2_500

export type Task<T> = {
  /** The task, written by us and without any user text. */
  instructions: string
  /** The input, with all user texts. */
  data: unknown
  /** Schema of the result. It receives texts already cleaned of markup, URLs and mentions. */
  schema: z.ZodType<T>
  /** Language of the answer's sentences. `prose` extracts them from the answer for the language check. */
  language?: Language
  prose?: (value: T) => string
  maxOutputTokens?: number
  /** Time limit in ms, if it is shorter than the general one. */
  withinMs?: number
  signal?: AbortSignal
}

/** Lets the model complete a task on data. Throws AiFailure or AiStopped. */
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
