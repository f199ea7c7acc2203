import type { CustomPage, LegalName } from '@liston/contract/pages'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { DocumentTexts } from './document.ts'
import { documentHead } from './document-head.ts'
import { frameTexts } from './texts.ts'

/** The installation's own legal text in the reader's language, or null. */
export const legalQuery = (api: Api, name: LegalName) =>
  queryOptions({
    queryKey: [...keys.pages, 'page', 'legal', name],
    // If the request fails, the built-in text is shown: a legal text must never be missing.
    queryFn: (): Promise<CustomPage | null> =>
      api.pages.legal({ name }).then(
        ({ page }) => page,
        () => null,
      ),
  })

export const loadLegal = ({ api, queryClient }: PageContext, name: LegalName) =>
  queryClient.ensureQueryData(legalQuery(api, name))

/** Head of a legal page. */
export function legalHead(context: PageContext, texts: DocumentTexts, own: CustomPage | null | undefined) {
  if (!own) return documentHead(context, texts)
  const title = frameTexts[context.language].titled(own.title, context.appName)
  return headOf({ title, description: own.description })
}
