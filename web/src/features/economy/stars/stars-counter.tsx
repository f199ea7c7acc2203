import '../economy.css'
import { Suspense, useRef, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Star } from '../../../design/identity/icon.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { counterTexts } from './texts.ts'

const LatestStars = lazyPart(() => import('./latest-stars.tsx').then((module) => module.LatestStars), { when: 'mount' })

const POPOVER = 'stars-popover'

/**
 * Balance in the header. Opens a popover with the latest movements; it is a native popover and works without
 * JavaScript.
 */
export function StarsCounter({ stars }: { stars: number }) {
  const t = useTexts(counterTexts)
  const language = useLanguage()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" popoverTarget={POPOVER} aria-label={t.button(stars)} className="stars-counter">
        <Star size={18} aria-hidden="true" />
        <span className="numeral">{formatNumber(language, stars)}</span>
      </button>
      <div
        id={POPOVER}
        ref={popover}
        popover="auto"
        className="stars-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <h2 className="stars-popover-title">{t.title}</h2>
        {open && (
          <Suspense>
            <LatestStars />
          </Suspense>
        )}
        <Anchor
          href="/evolution?currency=stars"
          className="link link-alone"
          onClick={() => popover.current?.hidePopover()}
        >
          {t.all}
        </Anchor>
      </div>
    </>
  )
}
