import { inLanguage } from '@liston/contract/kernel'
import type { Banner } from '@liston/contract/settings'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Info, Warning } from '../../design/identity/icon.ts'
import { defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'

/** Key in localStorage of the last banner version that the user closed. */
const CLOSED = 'banner-closed'

function closedBefore(): number {
  try {
    return Number(localStorage.getItem(CLOSED))
  } catch {
    return 0
  }
}

/** No subscription: closing the banner in another tab does not close it here. */
const neverTold = () => () => undefined

/** Banner by staff above every page, until it expires or the user closes it in this browser. */
export function SiteBanner({ banner }: { banner: Banner }) {
  const t = useTexts(bannerTexts)
  const language = useLanguage()
  const before = useSyncExternalStore(neverTold, closedBefore, () => 0)
  const [closed, setClosed] = useState(0)
  const { version, until, text, link, closable } = banner
  useEffect(() => {
    // Capped at the longest delay of a timer, about 25 days; no page stays open that long.
    const timer = setTimeout(setClosed, Math.min(Date.parse(until) - Date.now(), 2 ** 31 - 1), version)
    return () => clearTimeout(timer)
  }, [version, until])
  if (closed === version || before === version) return null
  const close = () => {
    setClosed(version)
    try {
      localStorage.setItem(CLOSED, String(version))
    } catch {
      // Storage is not available: the banner returns with the next page.
    }
  }
  const Sign = banner.kind === 'warning' ? Warning : Info
  return (
    <aside className="notice" aria-label={t.label}>
      <Sign size={18} aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        {inLanguage(text, language)}{' '}
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

export const bannerTexts = defineTexts({
  es: { label: 'Aviso para todo el mundo', more: 'Saber más', close: 'Cerrar' },
  en: { label: 'Notice for everyone', more: 'Learn more', close: 'Close' },
})
