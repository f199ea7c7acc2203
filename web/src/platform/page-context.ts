import type { Language, OwnTexts } from '@liston/contract/kernel'
import type { Me, Theme } from '@liston/contract/profiles'
import type { PackedCategory } from '@liston/contract/rankings'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Api } from './api.ts'

/** Result of a form that the server processed, for the page to display. Never contains a password. */
export type FormAnswer = {
  action: string
  values: Record<string, string>
  refusal: { code: string; status: number; data: unknown } | null
  done: unknown
}

/** Context of every route's loader. */
export type PageContext = {
  api: Api
  queryClient: QueryClient
  language: Language
  theme: Theme
  /** The user chose to see only the original names of items. */
  names?: 'original'
  appName: string
  origin: string
  /** E-mail address or URL of the installation's operator, if configured. */
  contact?: string | null
  /** A demo installation in production shows a banner. */
  demo: boolean
  /** Enables the component gallery: everywhere except in production. */
  workshop: boolean
  /** Result of a form that was sent without JavaScript. */
  form?: FormAnswer | null
}

/** State that the server sends with a page, as JSON. */
export type PageState = Omit<PageContext, 'api' | 'queryClient'> & {
  me: Me | null
  /** Error code if nothing is at the address: the loaders need not request it again. */
  missing?: string
  /** Key and data of each query of the loaders. */
  queries: [QueryKey, unknown][]
  /** The offered languages, if the program has more than Spanish and English. */
  offered?: readonly Language[]
  /** The installation's own texts in the language of the page. */
  texts?: OwnTexts
  /** All categories, in the language of the page. */
  categories: readonly PackedCategory[]
}
