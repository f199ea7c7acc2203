import * as z from 'zod'
import { cleanLine, type Shape, textRefusal, tidyText } from './tidy-text.ts'

type Length = { min?: number; max: number }
type Cleaning = {
  /** Cleans a line (`cleanLine`) instead of refusing characters that cannot be kept. */
  clean?: boolean
}

/** Schemas of texts that others see. contract/src/visible-fields.test.ts requires one for every other free text. */
export const visibleTexts = new WeakSet<z.ZodType>()

/**
 * Schema of a text that others see: a name, a topic, a note. It outputs the tidy text (see `tidyText`). `min` and `max`
 * count its code points, so a text that shows nothing is empty. One line, or several with `paragraphs`.
 */
export function visibleText({ min = 0, max, clean = false, ...shape }: Length & Shape & Cleaning) {
  const schema = z
    .string()
    .max(max * 4)
    .transform((text) => (clean ? cleanLine(text) : tidyText(text, shape)))
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .superRefine((text, check) => {
          const message = textRefusal(text, shape)
          if (message) check.addIssue({ code: 'custom', message })
        }),
    )
  visibleTexts.add(schema)
  return schema
}
