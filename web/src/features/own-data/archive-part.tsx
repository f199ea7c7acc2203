import type { ArchiveState } from '@liston/contract/own-data'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { Download, ErrorMark } from '../../design/identity/icon.ts'
import type { Api } from '../../platform/api.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates, useZone } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { archiveRefusalText, archiveTexts } from './texts.ts'

/**
 * Requests an archive of everything stored about the user, and shows its status. `over`:
 * the link in the URL has expired.
 */
export function ArchivePart({ over }: { over: boolean }) {
  const t = useTexts(archiveTexts)
  const language = useLanguage()
  const zone = useZone()
  const dates = useDates()
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery(archiveQuery(api))
  const form = useForm({
    submit: () => api.ownData.askArchive(),
    onDone: (state) => client.setQueryData(keys.archive, state),
  })
  const mayAsk = !data || (data.state !== 'waiting' && !data.nextAt)
  return (
    <div className="settings-part">
      <div>
        <h3>{t.title}</h3>
        <p className="text-sm text-muted">{t.lead}</p>
      </div>
      <div role="status" className="grid gap-1">
        {over && <p>{t.over}</p>}
        {data?.state === 'waiting' && <p>{t.waiting}</p>}
        {data?.state === 'ready' && data.expiresAt && <p>{t.ready(dates.moment(data.expiresAt))}</p>}
        {data?.state !== 'waiting' && data?.nextAt && <p className="text-muted">{t.next(dates.moment(data.nextAt))}</p>}
      </div>
      <div role="alert">
        {form.refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{archiveRefusalText(language, form.refusal, zone)}</span>
          </p>
        )}
      </div>
      {mayAsk && (
        <form {...form.props}>
          <Button type="submit" icon={<Download aria-hidden="true" />} pending={form.pending} pendingText={t.asking}>
            {t.ask}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Polling interval while an archive is generated. No live event announces the result, only the e-mail. */
const ASK_AGAIN_MS = 5000

const archiveQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.archive,
    queryFn: (): Promise<ArchiveState> => api.ownData.archive(),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  })

/** For the page loader. If it fails, the settings are shown without the archive's status. */
export const loadArchive = (api: Api, client: QueryClient) =>
  client.ensureQueryData(archiveQuery(api)).catch(() => null)
