import { SEPARATORS, SIMILAR_NAMES } from '@liston/contract/rankings'
import type { Columns } from '@liston/contract/transfer'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Column choices as strings, as the URL of the preview contains them. */
export type AskedColumns = { [K in keyof Columns]?: string | undefined }

/** Preview of an import with these columns. */
export const importQuery = (api: Api, id: string, { first, separator, similar, ...asked }: AskedColumns) =>
  queryOptions({
    queryKey: [...keys.transfer, id, asked, first, separator, similar],
    queryFn: () =>
      api.transfer.preview({
        id,
        ...asked,
        ...(first && { first: first === 'low' ? 'low' : 'high' }),
        ...(separator && { separator: SEPARATORS.find((known) => known === separator) }),
        ...(similar && { similar: SIMILAR_NAMES.find((known) => known === similar) }),
      }),
    // An uploaded file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
