import * as z from 'zod'
import { type Shape, textRefusal, tidyText } from './tidy-text.ts'

type Length = { min?: number; max: number }

/** The schemas of texts that others see; contract/src/visible-fields.test.ts asks for no other kind of free text. */
export const visibleTexts = new WeakSet<z.ZodType>()

/**
 * A text that others see: a name, a topic, a note. Comes out tidy (see `tidyText`); `min` and `max` count the
 * characters (code points) of the tidy text, so what looks like nothing is empty. One line, or `paragraphs`.
 */
export function visibleText({ min = 0, max, ...shape }: Length & Shape) {
  const schema = z
    .string()
    .max(max * 4)
    .transform((text) => tidyText(text, shape))
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
