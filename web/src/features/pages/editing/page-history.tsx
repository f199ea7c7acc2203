import { eachLanguage, languageCodes } from '@liston/contract/kernel'
import { useDates } from '../../../platform/time/use-dates.ts'
import {
  type EditedPage,
  type PageDraft,
  pageRules,
  type PageState,
  type PageText,
  type PageVersion,
} from '@liston/contract/pages'
import { slugOf } from '@liston/contract/rankings'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { PanelList } from '../../../platform/panel/panel-list.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { editedPageQuery, versionsQuery } from './queries.ts'
import { pageEditingTexts, pageRefusal } from './texts.ts'

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
  return (
    <section aria-labelledby="versions" className="grid grid-cols-1 content-start gap-4">
      <h2 id="versions" className="text-lg">
        {t.history}
      </h2>
      {rest.dirty && <p className="text-sm text-muted">{t.saveFirst}</p>}
      <PanelList
        of={useInfiniteQuery(versionsQuery(useApi(), id))}
        empty={null}
        row={(version) => <Version key={version.version} version={version} {...rest} />}
      />
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
        {languageCodes.map(
          (language) =>
            texts[language] && (
              <div key={language} className="grid grid-cols-1 gap-2 py-2">
                <p className="text-sm text-muted">{languageName(t.languages, language)}</p>
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

const nothing: PageText = { title: '', description: '', body: '' }
const isEmpty = ({ title, description, body }: PageText) => `${title}${description}${body}`.trim() === ''

type Typed = { slug: string; texts: Record<Language, PageText> }

const typedOf = (page: EditedPage | null, slug = ''): Typed => ({
  slug: page?.slug ?? slug,
  texts: eachLanguage((code) => page?.texts[code] ?? nothing),
})

/** The typed texts as the server expects them: null for an empty language. */
const draftOf = ({ slug, texts }: Typed): PageDraft => ({
  slug: slug || slugOf(languageCodes.map((code) => texts[code].title).find(Boolean) ?? '').slice(0, pageRules.SLUG_MAX),
  texts: eachLanguage((code) => (isEmpty(texts[code]) ? null : texts[code])),
})

const withKey = () => ({ context: { idempotencyKey: newKey() } })

type Begun = { page: EditedPage | null; slug?: string }

/** State of a page in the editor: typed texts, unsaved changes, and the actions. Each save creates a version. */
export function usePageDraft({ page, slug }: Begun, onAdded: (id: string) => void) {
  const t = useTexts(pageEditingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(page, slug))
  const [saved, setSaved] = useState(typed)
  const [kept, setKept] = useState(page)
  const id = kept?.id ?? ''
  const settled = (next: EditedPage) => {
    setKept(next)
    client.setQueryData(editedPageQuery(api, next.id).queryKey, next)
    for (const list of ['rows', 'versions', 'page']) void client.invalidateQueries({ queryKey: [...keys.pages, list] })
  }
  const onError = (error: unknown) =>
    void toast({ title: t.notSaved, description: pageRefusal(language, error).text, variant: 'destructive' })
  const saving = useMutation({
    mutationFn: (now: Typed) =>
      kept
        ? api.pages.save({ ...draftOf(now), id: kept.id, version: kept.version }, withKey())
        : api.pages.add(draftOf(now), withKey()),
    onSuccess(next, now) {
      setSaved(now)
      settled(next)
      if (!kept) onAdded(next.id)
    },
    onError,
  })
  const moving = useMutation({
    mutationFn: (state: PageState) => api.pages.move({ id, state }, withKey()),
    onSuccess(next) {
      settled(next)
      toast({ title: t.moved(t.states[next.state]), variant: 'success' })
    },
    onError,
  })
  const restoring = useMutation({
    mutationFn: (from: number) => api.pages.restore({ id, version: kept?.version ?? 1, from }, withKey()),
    onSuccess(next) {
      const now = typedOf(next)
      setTyped(now)
      setSaved(now)
      settled(next)
      toast({ title: t.restored, variant: 'success' })
    },
    onError,
  })
  const dirty = typed !== saved
  // Publishing also saves unsaved changes first, so that the visible text is the published one.
  const move = async (state: PageState) => {
    const isSaved = !dirty || (await saving.mutateAsync(typed).catch(() => null))
    if (isSaved) moving.mutate(state)
  }
  const refusal = saving.error instanceof ApiError ? saving.error : null
  return { typed, setTyped, kept, dirty, refusal, save: () => saving.mutate(typed), saving, move, moving, restoring }
}
