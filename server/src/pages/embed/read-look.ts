import { Id } from '@liston/contract/kernel'
import type { Language } from '@liston/contract/kernel'
import { EMBED_ROWS, EMBED_THEMES } from '@liston/contract/rankings'
import { languageOf } from '../../platform/http/index.ts'
import type { EmbedLook } from './embed-html.ts'

type Asked = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Reads the appearance of an embedded ranking from its URL. Invalid values are ignored. */
export function readLook(asked: Asked, o: { acceptLanguage: string | undefined; fallback: Language }): EmbedLook {
  const rows = Number(textOf(asked.rows) ?? EMBED_ROWS.usual)
  return {
    // Without the language cookie, because an embedded page knows no user.
    language: languageOf({ query: textOf(asked.lng), ...o }),
    theme: EMBED_THEMES.find((theme) => theme === asked.theme) ?? 'auto',
    rows: Number.isInteger(rows) && rows >= EMBED_ROWS.fewest && rows <= EMBED_ROWS.most ? rows : EMBED_ROWS.usual,
    ref: Id.safeParse(asked.ref).data ?? null,
  }
}
