import type { Language } from '@liston/contract/kernel'
import type { Me, Theme } from '@liston/contract/profiles'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Api } from './api.ts'

/** What became of a form that the server took, for the page to show. Never holds a password. */
export type FormAnswer = {
  action: string
  values: Record<string, string>
  refusal: { code: string; status: number; data: unknown } | null
  done: unknown
}

/** What every route is loaded with. */
export type PageContext = {
  api: Api
  queryClient: QueryClient
  language: Language
  theme: Theme
  /** They have chosen the original names of items alone. */
  names?: 'original'
  appName: string
  origin: string
  /** Where people may write to whoever runs this installation, if they tell it. */
  contact?: string | null
  /** A demonstration in production wears a banner. */
  demo: boolean
  /** The workshop of parts may be visited: everywhere but in production. */
  workshop: boolean
  /** What became of a form that was sent without JavaScript. */
  form?: FormAnswer | null
}

/** The state that the server sends along with a page, as JSON. */
export type PageState = Omit<PageContext, 'api' | 'queryClient'> & {
  me: Me | null
  /** Why there is nothing at the address, as a refusal's code: the loaders need not ask again. */
  missing?: string
  /** Key and data of what the loaders fetched. */
  queries: [QueryKey, unknown][]
}
