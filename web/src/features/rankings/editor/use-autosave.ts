import type { DraftFields } from '@liston/contract/rankings'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useMe } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { createTexts } from '../create/texts.ts'
import { type Autosave, openAutosave, type SaveState } from './autosave.ts'
import { draftQuery, newDraftIdQuery } from './draft-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

type Options = { id: string; fields: DraftFields; saved: DraftFields | null }

const unsafe = new Set<SaveState['at']>(['waiting', 'saving', 'offline', 'partly', 'refused'])

/** Saves a draft while the user types. Asks before the tab closes with unsaved changes. */
export function useAutosave({ id, fields, saved }: Options) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const userId = useMe()?.id ?? ''
  const t = useTexts(createTexts)
  const [state, setState] = useState<SaveState>({ at: saved ? 'saved' : 'blank' })
  const autosave = useRef<Autosave | null>(null)
  const first = useRef(saved)

  useEffect(() => {
    const opened = openAutosave({
      saved: first.current,
      onState: setState,
      onLost: () => tellLost(t),
      keepLocally: (copy) => localCopy.write(userId, copy && { id, fields: copy }),
      async save(draft) {
        const answer = await api.rankings.saveDraft({ id, ...draft })
        queryClient.setQueryData(draftQuery(api, id).queryKey, answer)
        void queryClient.invalidateQueries({ queryKey: keys.myRankings })
        if (router.latestLocation.pathname !== '/create-ranking') return
        // From now on the URL contains the draft's id, so that a reload restores it.
        queryClient.removeQueries(newDraftIdQuery())
        const search = { draft: id }
        // The user is typing: the navigation must not fade, scroll or swallow a click.
        void router.navigate({
          to: '/create-ranking',
          search,
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      },
    })
    autosave.current = opened
    const retry = () => void opened.flush()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      void opened.flush()
      opened.stop()
    }
  }, [api, router, queryClient, id, userId, t])

  useEffect(() => autosave.current?.change(fields), [fields])

  const dirty = unsafe.has(state.at)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])

  return { state, flush: async (last: DraftFields) => (await autosave.current?.flush(last)) ?? false }
}

export type LocalCopy = { id: string; fields: DraftFields }

const keyOf = (userId: string) => `liston.draft.${userId}`

/** Unsaved draft of this user on this device. Deleted as soon as the server has the draft. */
export const localCopy = {
  read(userId: string): LocalCopy | null {
    try {
      const copy = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as LocalCopy | null
      return copy && Array.isArray(copy.fields?.items) ? copy : null
    } catch {
      return null
    }
  },
  write(userId: string, copy: LocalCopy | null): void {
    try {
      if (copy) localStorage.setItem(keyOf(userId), JSON.stringify(copy))
      else localStorage.removeItem(keyOf(userId))
    } catch {
      // If the storage is full or forbidden, only the copy is lost and not the draft itself.
    }
  },
}

/** The server did not save the text, but this device has a copy: a reload restores it. */
function tellLost({ lost, refresh }: { lost: string; refresh: string }): void {
  toast({ title: lost, variant: 'destructive', action: { label: refresh, onAction: () => location.reload() } })
}
