import type { Language } from '../../platform/texts.tsx'

/** Facts about the installation that built-in texts depend on. */
export type Facts = {
  /** Name of the installation. */
  app: string
  /** Contact address of its operators; null if it is not published. */
  contact: string | null
}

export type TextLink = { href: string; text: string }

/** A paragraph, a list, ordered steps, or a table of two or three columns whose first one names the row. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }

export type Section = { id: string; title: string; blocks: readonly Block[]; links?: readonly TextLink[] }

/** A document: title, an introduction of one sentence, then sections with an anchor each. */
export type InfoDocument = { title: string; lead: string; sections: readonly Section[] }

export type DocumentTexts = Record<Language, (facts: Facts) => InfoDocument>
