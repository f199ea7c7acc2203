import type { CustomPage, LegalName } from '@liston/contract/pages'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { DocumentTexts } from './document.ts'
import { documentHead } from './document-head.ts'
import { frameTexts } from './texts.ts'

/** An installation's own text of the law in the language of the reader; null where it has none. */
export const legalQuery = (api: Api, name: LegalName) =>
  queryOptions({
    queryKey: [...keys.pages, 'page', 'legal', name],
    // What ships is there whatever becomes of the question: a text of the law is never missing.
    queryFn: (): Promise<CustomPage | null> =>
      api.pages.legal({ name }).then(
        ({ page }) => page,
        () => null,
      ),
  })

export const loadLegal = ({ api, queryClient }: PageContext, name: LegalName) =>
  queryClient.ensureQueryData(legalQuery(api, name))

/** What the head of a text of the law says of it. */
export function legalHead(context: PageContext, texts: DocumentTexts, own: CustomPage | null | undefined) {
  if (!own) return documentHead(context, texts)
  const title = frameTexts[context.language].titled(own.title, context.appName)
  return headOf({ title, description: own.description })
}
