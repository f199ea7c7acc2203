import type { Me } from '@liston/contract/profiles'
import { levelTitleText } from '@liston/contract/economy'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ledgerKey } from '../ledger/ledger-query.ts'
import { shareRefusal } from '../refusal-texts.ts'
import { economyTexts } from '../texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

type Shared = 'no' | 'on its way' | 'shared' | 'copied'

/** Shares a level by the device's own way, or copies the link, and asks for the reward of sharing (specification 9). */
export function useShareLevel(level: number) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const me = useMe()
  const { origin } = useRouteContext({ from: '__root__' })
  const [shared, setShared] = useState<Shared>('no')

  const share = async () => {
    setShared('on its way')
    const url = `${origin}/profile/${me?.id ?? ''}`
    const way = await handOver({ text: t.shareText(level, levelTitleText(level, language)), url })
    if (way === 'failed') toast({ title: t.copyFailed, variant: 'destructive' })
    setShared(way === 'failed' || way === 'dismissed' ? 'no' : way)
    if (way === 'failed' || way === 'dismissed') return
    try {
      const { balances, granted } = await api.economy.shareLevel({ level }, { context: { idempotencyKey: newKey() } })
      client.setQueryData<Me | null>(keys.me, (known) => (known ? { ...known, ...balances } : known))
      if (!granted) toast({ title: t.shareKnown, variant: 'info' })
      void client.invalidateQueries({ queryKey: ledgerKey })
    } catch (error) {
      toast({ title: shareRefusal(language, error).text, variant: 'destructive' })
    }
  }
  return { shared, share }
}

async function handOver(what: { text: string; url: string }): Promise<'shared' | 'copied' | 'dismissed' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what)
      return 'shared'
    }
    await navigator.clipboard.writeText(`${what.text} ${what.url}`)
    return 'copied'
  } catch (error) {
    // The person closed the device's own dialog: nothing was shared, nothing went wrong.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}
