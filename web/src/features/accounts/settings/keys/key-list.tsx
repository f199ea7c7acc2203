import type { ApiKey } from '@liston/contract/accounts'
import type { FormEvent } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { Badge } from '../../../../design/identity/badge.tsx'
import { formatDay } from '../../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { keyTexts } from './texts.ts'
import { useRevokeKey } from './use-revoke-key.ts'

/** One's keys, each with a way to end it; plain forms, so it works without JavaScript. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const t = useTexts(keyTexts)
  const { mutate } = useRevokeKey()
  const revoke = (id: string) => (event: FormEvent) => {
    event.preventDefault()
    mutate(id)
  }
  return (
    <SettingsSheet title={t.mine} id="keys">
      {keys.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="grid gap-3">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-3">
            <KeyWords apiKey={key} />
            <form method="post" action="/account/api-keys/revoke" onSubmit={revoke(key.id)}>
              <input type="hidden" name="id" value={key.id} />
              <Button type="submit" size="sm" aria-label={t.revokeOne(key.name)}>
                {t.revoke}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </SettingsSheet>
  )
}

function KeyWords({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts(keyTexts)
  const language = useLanguage()
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
        {lastUsedOn ? `${t.used} ${formatDay(language, lastUsedOn)}` : t.unused}
        {' · '}
        {expiresAt ? `${t.until} ${formatDay(language, expiresAt.slice(0, 10))}` : t.forever}
      </p>
    </div>
  )
}
