import { Id } from '@liston/contract/kernel'
import type { Language } from '@liston/contract/kernel'
import { EMBED_ROWS, EMBED_THEMES } from '@liston/contract/rankings'
import { languageOf } from '../../platform/http/index.ts'
import type { EmbedLook } from './embed-html.ts'

type Asked = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** How a ranking is to look, by the address of its frame: what makes no sense there is as if it were not. */
export function readLook(asked: Asked, o: { acceptLanguage: string | undefined; fallback: Language }): EmbedLook {
  const rows = Number(textOf(asked.rows) ?? EMBED_ROWS.usual)
  return {
    // A reader's cookie has no say: a frame knows nobody.
    language: languageOf({ query: textOf(asked.lng), ...o }),
    theme: EMBED_THEMES.find((theme) => theme === asked.theme) ?? 'auto',
    rows: Number.isInteger(rows) && rows >= EMBED_ROWS.fewest && rows <= EMBED_ROWS.most ? rows : EMBED_ROWS.usual,
    ref: Id.safeParse(asked.ref).data ?? null,
  }
}
