import type { Banner } from '@liston/contract/settings'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Info, Warning } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { bannerTexts } from './texts.ts'

/** Where a browser keeps the number of the banner that was closed in it. */
const CLOSED = 'banner-closed'

function closedBefore(): number {
  try {
    return Number(localStorage.getItem(CLOSED))
  } catch {
    return 0
  }
}

/** Another tab's press closes it there alone. */
const neverTold = () => () => undefined

/** What staff say above every page, until its time is over or it is closed in this browser. */
export function SiteBanner({ banner }: { banner: Banner }) {
  const t = useTexts(bannerTexts)
  const language = useLanguage()
  const before = useSyncExternalStore(neverTold, closedBefore, () => 0)
  const [closed, setClosed] = useState(0)
  const { version, until, text, link, closable } = banner
  useEffect(() => {
    // Further than a timer reaches is further than a page is open.
    const timer = setTimeout(setClosed, Math.min(Date.parse(until) - Date.now(), 2 ** 31 - 1), version)
    return () => clearTimeout(timer)
  }, [version, until])
  if (closed === version || before === version) return null
  const close = () => {
    setClosed(version)
    try {
      localStorage.setItem(CLOSED, String(version))
    } catch {
      // It comes again with the next page.
    }
  }
  const Sign = banner.kind === 'warning' ? Warning : Info
  return (
    <aside className="notice" aria-label={t.label}>
      <Sign size={18} aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        {text[language]}{' '}
        {link && (
          <Anchor href={link} className="link">
            {t.more}
          </Anchor>
        )}
      </p>
      {closable && (
        <Button variant="ghost" size="sm" onClick={close}>
          {t.close}
        </Button>
      )}
    </aside>
  )
}
