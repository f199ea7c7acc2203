import { type EditedPage, type PageDraft, pageRules, type PageState, type PageText } from '@liston/contract/pages'
import { slugOf } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { editedPageQuery } from './queries.ts'
import { pageRefusal } from './refusal-texts.ts'
import { pageEditingTexts } from './texts.ts'

const nothing: PageText = { title: '', description: '', body: '' }
const isEmpty = ({ title, description, body }: PageText) => `${title}${description}${body}`.trim() === ''

type Typed = { slug: string; texts: Record<Language, PageText> }

const typedOf = (page: EditedPage | null, slug = ''): Typed => ({
  slug: page?.slug ?? slug,
  texts: { es: page?.texts.es ?? nothing, en: page?.texts.en ?? nothing },
})

/** The typed texts as the server expects them: null for an empty language. */
const draftOf = ({ slug, texts }: Typed): PageDraft => ({
  slug: slug || slugOf(texts.es.title || texts.en.title).slice(0, pageRules.SLUG_MAX),
  texts: { es: isEmpty(texts.es) ? null : texts.es, en: isEmpty(texts.en) ? null : texts.en },
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
