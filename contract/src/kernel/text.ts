import * as z from 'zod'

type Length = { min?: number; max: number }

// What PostgreSQL can't store, and what would break a line or reverse its direction on somebody else's screen.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const unprintableInProse = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u

/**
 * One line of text as people type it: NFC, trimmed, runs of blanks made one. Lengths are in UTF-16 units after that.
 * Refuses control characters and lone surrogates.
 */
export const line = ({ min = 0, max }: Length) =>
  z
    .string()
    .max(max * 4)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[ \t\u00a0]+/g, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((text) => text.isWellFormed() && !unprintable.test(text), 'Control characters are not allowed'),
    )

/** Text of several lines: like `line`, but line breaks stay (at most two in a row). */
export const prose = ({ min = 0, max }: Length) =>
  z
    .string()
    .max(max * 4)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((text) => text.isWellFormed() && !unprintableInProse.test(text), 'Control characters are not allowed'),
    )
