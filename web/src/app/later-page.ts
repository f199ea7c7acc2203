import type { ComponentType } from 'react'
import type { Address } from '../pages/later/address.ts'
import type { LaterFile, LaterModule, LaterPage } from '../pages/later/later-pages.ts'
import type { PageContext } from '../platform/page-context.ts'
import { missing } from './missing.ts'
import { page, type PageTraits } from './page.ts'

type Visit = { context: PageContext; params: object; search: object }
type Wanted<F extends LaterFile> = PageTraits & { file: F; component: keyof LaterModule<F> & string }

/** A page of `laterPages`: loader and head are its own `pageLoad` and `pageHead`. */
export function laterPage<F extends LaterFile>({ file, component, ...traits }: Wanted<F>) {
  const load = async () =>
    (await (await import('../pages/later/later-pages.ts')).laterPages[file]()) as unknown as LaterPage
  const { staticData, ...rest } = page({
    file,
    load: load as unknown as () => Promise<Record<string, ComponentType>>,
    component,
    ...traits,
  })
  const addressOf = ({ params, search }: Omit<Visit, 'context'>) => ({ params, search }) as Address
  return {
    ...rest,
    staticData: { ...staticData, page: ['src/pages/later/later-pages.ts', staticData.page] },
    loaderDeps: ({ search }: { search: object }) => search,
    loader: async ({
      context,
      params,
      deps,
    }: {
      context: PageContext
      params: object
      deps: object
    }): Promise<unknown> => (await load()).pageLoad?.(context, addressOf({ params, search: deps })).catch(missing),
    head: async ({ match, loaderData }: { match: Visit; loaderData?: unknown }) =>
      (await load()).pageHead(match.context, addressOf(match), loaderData as never),
  }
}
