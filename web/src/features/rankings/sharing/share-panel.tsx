import './sharing.css'
import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { useEffect, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Close } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { pathOf } from './pass-on.ts'
import { ShareMore } from './share-more.tsx'
import { shareTexts } from './texts.ts'
import { Ways } from './ways.tsx'

type Props = { ranking: Ranking; fresh?: boolean; item?: RankedItem }

/**
 * The ways to share a ranking, or one of its items, on its page: the address asks for them, so they are there without
 * JavaScript too.
 */
export function SharePanel({ ranking, fresh = false, item }: Props) {
  const t = useTexts(shareTexts)
  const own = useMe()?.id === ranking.author.id
  const heading = useRef<HTMLHeadingElement>(null)
  // Nothing scrolls: on a page that was just loaded somebody may be pressing a vote in this very moment.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const unseen = ranking.visibility === 'private' ? t.private : ranking.status === 'hidden' ? t.hidden : null
  return (
    <section id="compartir" aria-labelledby="share-title" className="share">
      <div className="share-head">
        <h2 id="share-title" ref={heading} tabIndex={-1} className="share-title">
          {fresh && own ? t.fresh : item ? t.titleOfItem : t.title}
        </h2>
        <Anchor href={pathOf(ranking, item)} className="icon-button" aria-label={t.close} data-in-place="">
          <Close aria-hidden="true" />
        </Anchor>
      </div>
      {unseen === null ? (
        <>
          <Ways ranking={ranking} item={item} fresh={fresh && own} />
          <ShareMore ranking={ranking} item={item} />
        </>
      ) : (
        <p>{unseen}</p>
      )}
    </section>
  )
}
