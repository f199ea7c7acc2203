import { difficultCharacters } from '@liston/contract/testing'
import * as fc from 'fast-check'

/** Random sequences of difficult characters, mixed with arbitrary other characters. */
export const interestingText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...difficultCharacters) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }) },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
