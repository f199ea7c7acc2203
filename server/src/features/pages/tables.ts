import type { PageState, PageTexts } from '@liston/contract/pages'
import type { Language } from '@liston/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'

export type PageTables = {
  custom_page: {
    id: string
    slug: string
    state: PageState
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
  custom_page_text: {
    page_id: string
    language: Language
    title: string
    description: string
    body: string
    html: string
  }
  custom_page_version: {
    page_id: string
    version: number
    texts: JSONColumnType<PageTexts, string, string>
    by_id: string | null
    at: Date
  }
}
