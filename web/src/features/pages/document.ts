import type { Language } from '../../platform/texts.tsx'

/** What a text of the application depends on: who runs it. */
export type Facts = {
  /** The name of this installation. */
  app: string
  /** Where its people can be written to, if they tell it. */
  contact: string | null
}

export type TextLink = { href: string; text: string }

/** A paragraph, a list, steps in order, or a table of two or three columns whose first names the row. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }

export type Section = { id: string; title: string; blocks: readonly Block[]; links?: readonly TextLink[] }

/** A page of text: what it is for in one sentence, then its parts, each with an address of its own. */
export type InfoDocument = { title: string; lead: string; sections: readonly Section[] }

export type DocumentTexts = Record<Language, (facts: Facts) => InfoDocument>
