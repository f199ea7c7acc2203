import { type Language, languageCodes } from '@liston/contract/kernel'
import { ownTextRules, type WordingState, wordingStates } from '@liston/contract/wording'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's copy suggestions. */
export const ownWordingsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.wording, 'mine'], queryFn: () => api.wording.mine(), staleTime: 0 })

export type AskedWordings = { state: WordingState; language?: Language | undefined }

/** Filters in the URL parameters of the admin page. */
export const askedWordings = (asked: { state?: string | undefined; of?: string | undefined }): AskedWordings => ({
  state: wordingStates.find((state) => state === asked.state) ?? 'open',
  language: languageCodes.find((language) => language === asked.of),
})

/** Copy suggestions in a state, for staff. */
export const wordingsQuery = (api: Api, asked: AskedWordings) =>
  pagedQuery([...keys.wording, asked], (cursor) => api.wording.list({ ...asked, cursor }))

export type AskedTexts = { words: string; own: boolean }

/** What is searched for, in the URL parameters of the admin page. */
export const askedTexts = (asked: { words?: string | undefined; own?: string | undefined }): AskedTexts => ({
  words: (asked.words ?? '').trim().slice(0, ownTextRules.SEARCH_MAX),
  own: asked.own === 'yes',
})

/** Texts of the interface, for staff. */
export const interfaceTextsQuery = (api: Api, asked: AskedTexts) =>
  pagedQuery([...keys.wording, 'texts', asked], (cursor) =>
    api.wording.texts({ words: asked.words, which: asked.own ? 'own' : 'all', cursor }),
  )
