import { eachLanguage, languageCodes } from '@liston/contract/kernel'
import type { ArticleDraft, ArticleState, ArticleText, EditedArticle } from '@liston/contract/social-club'
import { slugOf } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { editedQuery } from './queries.ts'
import { articleRefusal, editingTexts } from './texts.ts'

/** An existing article is saved automatically after this time without typing, in milliseconds. */
const REST_MS = 2_000
const nothing: ArticleText = { title: '', summary: '', body: '' }
const isEmpty = ({ title, summary, body }: ArticleText) => `${title}${summary}${body}`.trim() === ''

type Typed = { slug: string; category: ArticleDraft['category']; texts: Record<Language, ArticleText> }

const typedOf = (article: EditedArticle | null): Typed => ({
  slug: article?.slug ?? '',
  category: article?.category ?? 'random',
  texts: eachLanguage((code) => article?.texts[code] ?? nothing),
})

/** The typed article in the form of the API, without empty languages. */
const draftOf = ({ slug, category, texts }: Typed): ArticleDraft => ({
  slug: slug || slugOf(languageCodes.map((code) => texts[code].title).find(Boolean) ?? '').slice(0, 90),
  category,
  texts: eachLanguage((code) => (isEmpty(texts[code]) ? null : texts[code])),
})

/** State of the editor: the typed article, whether it is saved, and its actions. */
export function useArticle(article: EditedArticle | null, onAdded: (id: string) => void) {
  const t = useTexts(editingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(article))
  const [saved, setSaved] = useState(typed)
  const [kept, setKept] = useState(article)
  const dirty = typed !== saved
  const settled = (next: EditedArticle) => {
    setKept(next)
    client.setQueryData(editedQuery(api, next.id).queryKey, next)
    void client.invalidateQueries({ queryKey: [...keys.socialClub, 'rows'] })
  }
  const onError = (error: unknown) =>
    void toast({ title: t.notSaved, description: articleRefusal(language, error).text, variant: 'destructive' })
  const saving = useMutation({
    mutationFn: (now: Typed) => {
      const context = { context: { idempotencyKey: newKey() } }
      return kept
        ? api.socialClub.save({ ...draftOf(now), id: kept.id, version: kept.version }, context)
        : api.socialClub.add(draftOf(now), context)
    },
    onSuccess(next, now) {
      setSaved(now)
      settled(next)
      if (!kept) onAdded(next.id)
    },
    onError,
  })
  const moving = useMutation({
    mutationFn: ({ state, publishAt }: { state: ArticleState; publishAt?: string | undefined }) =>
      api.socialClub.move({ id: kept?.id ?? '', state, publishAt }, { context: { idempotencyKey: newKey() } }),
    onSuccess(next) {
      settled(next)
      toast({ title: t.moved(t.states[next.state]), variant: 'success' })
    },
    onError,
  })
  // Only a save that the editor asked for may move the focus to a refused field.
  const [asked, setAsked] = useState<Typed>()
  const ask = () => {
    setAsked(typed)
    return typed
  }
  // Saves unsaved changes first, so that what the editor sees is what gets published.
  const move = async (to: Parameters<typeof moving.mutate>[0]) => {
    const isSaved = !dirty || (await saving.mutateAsync(ask()).catch(() => null))
    if (isSaved) moving.mutate(to)
  }
  // A refused version is not sent again until the editor types.
  const rests = kept !== null && dirty && !saving.isPending && saving.variables !== typed
  useRest(rests ? typed : null, () => saving.mutate(typed))
  const isBusy = moving.isPending || saving.isPending
  const save = () => saving.mutate(ask())
  const refusal = saving.variables === asked && saving.error instanceof ApiError ? saving.error : null
  return { typed, setTyped, kept, dirty, refusal, save, saving: saving.isPending, move, moving: isBusy }
}

/** Calls `act` once the text has stayed the same for REST_MS. Null: there is nothing to do. */
function useRest(text: Typed | null, act: () => void): void {
  const later = useRef(act)
  later.current = act
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => later.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
}
