import './referrals.css'
import { INVITATION_COOKIE } from '@liston/contract/referrals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Reward } from '../../design/identity/icon.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { referralTexts } from './texts.ts'

const readInvitation = () => new RegExp(`(?:^|; )${INVITATION_COOKIE}=([^;]+)`).exec(document.cookie)?.[1]
const PUT_AWAY = 'invitation-put-away'
const wasPutAway = () => sessionStorage.getItem(PUT_AWAY) !== null

/**
 * Tells a guest who invited them and the reward, once per session. It is beside the page and never covers its centre.
 */
export function InvitedCard() {
  const t = useTexts(referralTexts)
  const api = useApi()
  const [invitation] = useState(readInvitation)
  const [gone, setGone] = useState(wasPutAway)
  const { data } = useQuery({
    queryKey: [...keys.referrals, 'invitation', invitation],
    queryFn: () => api.referrals.invitation({ ref: invitation ?? '' }),
    retry: false,
    staleTime: Infinity,
    enabled: !gone && invitation !== undefined,
  })
  const putAway = () => {
    sessionStorage.setItem(PUT_AWAY, '1')
    setGone(true)
  }
  if (gone || !data) return null
  return (
    <aside className="invited" aria-label={t.title}>
      <Reward size={24} aria-hidden="true" className="flex-none text-accent" />
      <div className="grid gap-1">
        <p className="font-bold">{t.invites(data.referrer.username, data.stars)}</p>
        <p className="text-sm text-muted">{t.invitesWhy}</p>
      </div>
      <div className="invited-ways">
        <LinkButton href="/sign-up" variant="primary" size="sm" onClick={putAway}>
          {t.join}
        </LinkButton>
        <Button variant="ghost" size="sm" onClick={putAway}>
          {t.notNow}
        </Button>
      </div>
    </aside>
  )
}
