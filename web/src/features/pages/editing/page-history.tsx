import type { PageVersion } from '@liston/contract/pages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { versionsQuery } from './queries.ts'
import { pageEditingTexts } from './texts.ts'

type Props = {
  id: string
  /** Number of the current version. */
  current: number
  /** True if there are unsaved changes, which a restore would overwrite. */
  dirty: boolean
  pending: boolean
  onRestore: (version: number) => void
}

/** All versions of a page with their authors, and a button to restore each. */
export function PageHistory({ id, ...rest }: Props) {
  const t = useTexts(pageEditingTexts)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsQuery(useApi(), id),
  )
  return (
    <section aria-labelledby="versions" className="grid grid-cols-1 content-start gap-4">
      <h2 id="versions" className="text-lg">
        {t.history}
      </h2>
      {rest.dirty && <p className="text-sm text-muted">{t.saveFirst}</p>}
      {isError && !data && (
        <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
      )}
      {!data && !isError && <Skeleton label={t.loading} />}
      <ol className="grid grid-cols-1 gap-4">
        {data?.pages
          .flatMap(({ items }) => items)
          .map((version) => (
            <Version key={version.version} version={version} {...rest} />
          ))}
      </ol>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} pendingText={t.loading} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </section>
  )
}

type VersionProps = Omit<Props, 'id'> & { version: PageVersion }

function Version({ version: { version, at, by, texts }, current, dirty, pending, onRestore }: VersionProps) {
  const t = useTexts(pageEditingTexts)
  const dates = useDates()
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-border pb-4">
      <details className="page-version">
        <summary>{t.version(version, dates.moment(at))}</summary>
        {(['es', 'en'] as const).map(
          (language) =>
            texts[language] && (
              <div key={language} className="grid grid-cols-1 gap-2 py-2">
                <p className="text-sm text-muted">{t.languages[language]}</p>
                <p lang={language} className="font-bold">
                  {texts[language].title}
                </p>
                <p lang={language}>{texts[language].description}</p>
                <p lang={language} className="page-version-body">
                  {texts[language].body}
                </p>
              </div>
            ),
        )}
      </details>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        {by && <span>{t.by(by.username)}</span>}
        {version === current ? (
          <Badge tone="positive">{t.current}</Badge>
        ) : (
          <Button disabled={dirty || pending} aria-label={t.restoreOf(version)} onClick={() => onRestore(version)}>
            {t.restore}
          </Button>
        )}
      </div>
    </li>
  )
}
