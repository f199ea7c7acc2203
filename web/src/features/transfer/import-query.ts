import type { Columns } from '@liston/contract/transfer'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What the address of the preview says of the columns, as it stands there. */
export type AskedColumns = { [K in keyof Columns]?: string | undefined }

/** What would become of a file, by these columns. */
export const importQuery = (api: Api, id: string, { first, ...asked }: AskedColumns) =>
  queryOptions({
    queryKey: [...keys.transfer, id, asked, first],
    queryFn: () => api.transfer.preview({ id, ...asked, ...(first && { first: first === 'low' ? 'low' : 'high' }) }),
    // A file does not change.
    staleTime: Number.POSITIVE_INFINITY,
  })
