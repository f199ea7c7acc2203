import { type ApiKey, KEY_LIVES, KEY_NAME_MAX } from '@liston/contract/accounts'
import { KEY_REQUESTS_PER_MINUTE, KEY_SCOPES, type KeyScope } from '@liston/contract/kernel'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Copy } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import type { Api } from '../../../platform/api.ts'
import { OwnFailure } from '../../../platform/queries/own-failure.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ProofForm } from './factor/proof/proof-form.tsx'
import { keyTexts } from './key-texts.ts'
import { SettingsPage, SettingsSheet } from './settings-sheet.tsx'

type Made = { key: ApiKey; secret: string }

/** Page of API keys: list and creation. The page loads `apiKeysQuery` and `factorsQuery`. */
export function KeySettings() {
  const t = useTexts(keyTexts)
  return (
    <SettingsPage
      title={t.title}
      lead={t.lead}
      back={t.back}
      head={
        <a href="/api/docs" className="link inline-flex min-h-11 items-center">
          {t.docs}
        </a>
      }
    >
      <OwnFailure>
        <OwnKeys />
      </OwnFailure>
    </SettingsPage>
  )
}

function OwnKeys() {
  const t = useTexts(keyTexts)
  const queryClient = useQueryClient()
  const query = apiKeysQuery(useApi())
  const { keys, max } = useSuspenseQuery(query).data
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      {made && <FreshKey key={made.key.id} name={made.key.name} secret={made.secret} onKept={() => setMade(null)} />}
      <KeyList keys={keys} />
      {keys.length < max ? (
        <NewKeyForm
          key={keys[0]?.id}
          onMade={(fresh) => {
            setMade(fresh)
            void queryClient.invalidateQueries({ queryKey: query.queryKey })
          }}
        />
      ) : (
        <p className="text-muted">{t.full(max)}</p>
      )}
    </>
  )
}

type NewKeyFormProps = { onMade(made: { key: ApiKey; secret: string }): void }

/** Form of a new key: name, scopes and lifetime. */
function NewKeyForm({ onMade }: NewKeyFormProps) {
  const t = useTexts(keyTexts)
  const api = useApi()
  const lives = [
    { value: '', label: t.never },
    ...KEY_LIVES.map((days) => ({ value: String(days), label: t.inDays(days) })),
  ]
  return (
    <SettingsSheet title={t.fresh} lead={t.freshLead(KEY_REQUESTS_PER_MINUTE)} id="new-key">
      <ProofForm
        label={t.make}
        variant="primary"
        submit={({ proof, ...fields }) => api.accounts.makeKey({ ...newKeyOf(fields), proof })}
        onDone={onMade}
      >
        <Field label={t.name} hint={t.nameHint} name="name" required maxLength={KEY_NAME_MAX} autoComplete="off" />
        <fieldset className="grid gap-1">
          <legend className="font-bold">{t.scopes}</legend>
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              name={scope}
              label={t.scope[scope]}
              hint={t.scopeHint[scope]}
              defaultChecked={scope === 'read'}
            />
          ))}
        </fieldset>
        <Select label={t.life} name="days" options={lives} defaultValue="90" />
      </ProofForm>
    </SettingsSheet>
  )
}

/** Reads the fields of the form of a new key. */
const newKeyOf = (fields: Record<string, unknown>) => ({
  name: typeof fields.name === 'string' ? fields.name : '',
  scopes: KEY_SCOPES.filter((scope): scope is KeyScope => fields[scope] !== undefined),
  ...(fields.days ? { days: Number(fields.days) as 30 } : {}),
})

/** The user's keys, each with a button to revoke it. */
function KeyList({ keys }: { keys: ApiKey[] }) {
  const t = useTexts(keyTexts)
  const { mutate } = useRevokeKey()
  return (
    <SettingsSheet title={t.mine} id="keys">
      {keys.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="grid gap-3">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-3">
            <KeyWords apiKey={key} />
            <Button size="sm" aria-label={t.revokeOne(key.name)} onClick={() => mutate(key.id)}>
              {t.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSheet>
  )
}

/** Revokes a key. The list drops it at once and restores it after a failure. */
function useRevokeKey() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(keyTexts)
  const { queryKey } = apiKeysQuery(api)
  return useMutation({
    mutationFn: (id: string) => api.accounts.revokeKey({ id }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && { ...now, keys: now.keys.filter((key) => key.id !== id) })
      return { before }
    },
    onError: (_error, _id, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
      toast({ title: t.failed, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function KeyWords({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts(keyTexts)
  const dates = useDates()
  const { name, prefix, scopes, expiresAt, lastUsedOn, hasEnded } = apiKey
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        {hasEnded && <Badge tone="paper">{t.ended}</Badge>}
      </p>
      <p className="text-sm text-muted">
        <code>{prefix}…</code> · {scopes.map((scope) => t.scope[scope]).join(' · ')}
      </p>
      <p className="text-sm text-muted">
        {lastUsedOn ? `${t.used} ${dates.day(lastUsedOn)}` : t.unused}
        {' · '}
        {expiresAt ? `${t.until} ${dates.day(expiresAt)}` : t.forever}
      </p>
    </div>
  )
}

type FreshKeyProps = { name: string; secret: string; onKept(): void }

/** A new key, shown this once. */
function FreshKey({ name, secret, onKept }: FreshKeyProps) {
  const t = useTexts(keyTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: t.copied, variant: 'success' }),
      () => toast({ title: t.copyFailed, variant: 'destructive' }),
    )
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="fresh-key">
      <div>
        <h2 id="fresh-key" className="text-lg" tabIndex={-1} ref={heading}>
          {t.made(name)}
        </h2>
        <p className="text-sm text-muted">{t.madeMore}</p>
      </div>
      <code className="select-all font-bold [overflow-wrap:anywhere]" data-secret>
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t.kept}
        </Button>
      </div>
    </Card>
  )
}

/** The API keys of the signed-in user, and their maximum number. */
export const apiKeysQuery = (api: Api) => queryOptions({ queryKey: keys.apiKeys, queryFn: () => api.accounts.keys() })
