import { deviceOf, type Session } from '@liston/contract/accounts'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Warning } from '../../../design/identity/icon.ts'
import type { Api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import './disown.css'
import { settingsTexts } from './texts.ts'

/** The user's sessions, each with a button to end it. */
export function SessionList() {
  const t = useTexts(settingsTexts)
  const { data } = useSuspenseQuery(sessionsQuery(useApi()))
  const { mutate } = useRevokeSession()
  const [isDisowned, setDisowned] = useState(false)
  return (
    <>
      {isDisowned && <Disowned />}
      <ul className="grid gap-3">
        {data.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-3"
          >
            <SessionWords session={session} />
            {session.current ? (
              <Badge tone="positive">{t.here}</Badge>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" aria-label={t.revokeOne(nameOf(session, t))} onClick={() => mutate(session.id)}>
                  {t.revoke}
                </Button>
                <DisownForm id={session.id} name={nameOf(session, t)} onDone={() => setDisowned(true)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button variant="danger" onClick={() => mutate(null)}>
            {t.revokeAll}
          </Button>
        </div>
      )}
    </>
  )
}

/** "It was not me": a button that ends that session and every other one except this. */
function DisownForm({ id, name, onDone }: { id: string; name: string; onDone(): void }) {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    submit: () => api.accounts.disownSession({ id }),
    onDone: () => {
      onDone()
      void queryClient.invalidateQueries({ queryKey: keys.sessions })
    },
    onRefused: () => void toast({ title: t.failed, variant: 'destructive' }),
  })
  return (
    <form {...form.props}>
      <Button
        type="submit"
        size="sm"
        variant="danger"
        className="disown"
        pending={form.pending}
        pendingText={t.working}
        aria-label={t.disownOne(name)}
      >
        {t.disown}
      </Button>
    </form>
  )
}

/** Says what was done, and asks the user to change the password. */
function Disowned() {
  const t = useTexts(settingsTexts)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-row bg-surface-2 p-3">
      <p ref={words} tabIndex={-1} role="status" className="flex items-start gap-3">
        <Warning className="flex-none" aria-hidden="true" />
        {t.disowned}
      </p>
      <LinkButton href="#password" variant="primary" size="sm" data-in-place>
        {t.changeNow}
      </LinkButton>
    </div>
  )
}

/** Ends one session (by its id) or all others (null). The list drops them at once and restores them after a failure. */
function useRevokeSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(settingsTexts)
  const { queryKey } = sessionsQuery(api)
  return useMutation({
    mutationFn: async (id: string | null): Promise<void> =>
      void (await (id ? api.accounts.revokeSession({ id }) : api.accounts.revokeOtherSessions())),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Session[]>(queryKey)
      queryClient.setQueryData<Session[]>(queryKey, (list) => list?.filter((s) => s.current || (id && s.id !== id)))
      return { before }
    },
    onError: (_error, _id, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
      toast({ title: t.failed, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

type Texts = (typeof settingsTexts)['es']

function nameOf(session: Session, t: Texts): string {
  const { browser, system } = deviceOf(session.userAgent)
  return browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknownDevice)
}

function SessionWords({ session }: { session: Session }) {
  const t = useTexts(settingsTexts)
  return (
    <div className="min-w-0">
      <p className="font-bold">{nameOf(session, t)}</p>
      <p className="text-sm text-muted">
        {session.network && `${session.network} · `}
        {t.lastSeen} <Moment at={session.lastSeenAt} />
      </p>
    </div>
  )
}

/** The sessions of the signed-in user. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.sessions, queryFn: async () => (await api.accounts.sessions()).sessions })
