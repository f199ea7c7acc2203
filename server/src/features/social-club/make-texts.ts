import { type Language, languageCodes } from '@liston/contract/kernel'
import { articleRules, type ArticleDraft, socialClubRefusals } from '@liston/contract/social-club'
import { renderMarkdown } from '../../platform/markdown.ts'
import { refuser } from '../../platform/refusal.ts'
import type { KeptPart } from './tables.ts'

const refuse = refuser(socialClubRefusals.add)

const rankingAddress = /^(?:https?:\/\/[^\s/]+)?\/ranking\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/[\da-z-]*)?$/i
const rankingIn = (line: string) => rankingAddress.exec(line)?.[1]?.toLowerCase() ?? null

/**
 * Renders a text for readers and counts its words. A ranking URL alone in a paragraph becomes an embedded ranking.
 * Throws TOO_MANY_EMBEDS.
 */
export async function makeParts(body: string): Promise<{ parts: KeptPart[]; words: number }> {
  const { pieces, words } = await renderMarkdown(body, rankingIn)
  const parts = pieces.map((piece) => ('html' in piece ? piece : { rankingId: piece.embed }))
  const embeds = parts.filter((part) => 'rankingId' in part).length
  if (embeds > articleRules.EMBEDS_MAX) throw refuse('TOO_MANY_EMBEDS', { max: articleRules.EMBEDS_MAX })
  return { parts, words }
}

/** Renders the texts of a draft. Throws NO_TEXT if there is none. */
export async function makeTexts({ texts }: Pick<ArticleDraft, 'texts'>): Promise<MadeText[]> {
  const made: MadeText[] = []
  for (const language of languageCodes) {
    const text = texts[language]
    if (text) made.push({ language, ...text, ...(await makeParts(text.body)) })
  }
  if (made.length === 0) throw refuse('NO_TEXT')
  return made
}

export type MadeText = {
  language: Language
  title: string
  summary: string
  body: string
  parts: KeptPart[]
  words: number
}
