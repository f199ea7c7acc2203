import type { ArticleState } from '@liston/contract/social-club'
import type { Language } from '@liston/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'

/** A part of an article as stored. */
export type KeptPart = { html: string } | { rankingId: string }

export type SocialClubTables = {
  article: {
    id: string
    slug: string
    author_id: string
    category: string
    state: ArticleState
    publish_at: Date | null
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
  article_text: {
    article_id: string
    language: Language
    title: string
    summary: string
    body: string
    parts: JSONColumnType<KeptPart[], string, string>
    words: number
  }
}
