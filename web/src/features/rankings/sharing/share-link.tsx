import type { Ranking } from '@liston/contract/rankings'
import { useRouteContext } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Share } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { detailTexts } from '../detail/texts.ts'

/** Leads to the ways of sharing a ranking, on its own page; a device that has a sheet for it opens that. */
export function ShareLink({ ranking }: { ranking: Ranking }) {
  const api = useApi()
  const { origin } = useRouteContext({ from: '__root__' })
  const sharerId = useMe()?.id ?? null
  const share = (event: MouseEvent) => {
    if (!navigator.share || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void import('./pass-on.ts').then(({ passOn }) => passOn(ranking, { api, origin, sharerId }))
  }
  return (
    <Anchor
      href={`/ranking/${ranking.id}?compartir=1#compartir`}
      rel="nofollow"
      data-in-place=""
      className={buttonClass({ variant: 'ghost', className: 'ranking-share' })}
      onClick={share}
    >
      <Share aria-hidden="true" />
      <span>{useTexts(detailTexts).share}</span>
    </Anchor>
  )
}
