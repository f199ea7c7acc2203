import '../evolution.css'
import { levelTitleText, STAR_NUMBERS } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Check, Share } from '../../../design/identity/icon.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ledgerKey } from '../ledger/ledger-query.ts'
import { shareRefusal } from '../refusal-texts.ts'
import { economyTexts } from '../texts.ts'
import { useNumbers } from '../use-numbers.ts'

/**
 * Shares a reached level; the first time is rewarded. `fresh`: the level was just reached, so the reward is still
 * available.
 */
export function ShareLevel({ level, fresh }: { level: number; fresh?: boolean }) {
  const t = useTexts(economyTexts)
  const { shared, share } = useShareLevel(level)
  const { levelShareStars: stars, levelShareXp: xp } = useNumbers(STAR_NUMBERS)
  const done = shared === 'copied' || shared === 'shared'
  return (
    <div className="share-level">
      <Button
        variant={fresh ? 'primary' : 'secondary'}
        icon={done ? <Check aria-hidden="true" /> : <Share aria-hidden="true" />}
        pending={shared === 'on its way'}
        pendingText={t.sharing}
        onClick={() => void share()}
      >
        {shared === 'copied' ? t.copied : fresh && !done ? t.share(stars, xp) : t.shareMine}
      </Button>
      {!fresh && <p className="text-sm text-muted">{t.shareOnce(stars, xp)}</p>}
    </div>
  )
}

type Shared = 'no' | 'on its way' | 'shared' | 'copied'

/** Shares a level with the share sheet of the device, or copies the link. Then claims the reward (specification 9). */
function useShareLevel(level: number) {
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
    // The user closed the share sheet: not shared, but no error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}
