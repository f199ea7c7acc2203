import { useEffect } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'
import { datesIn, useDeviceZone } from '../../platform/time/use-dates.ts'

/**
 * Bar above every page while staff view the site as a user: which user, until when, and the exit. Works without
 * JavaScript.
 */
export function ViewBar({ username, endsAt }: { username: string; endsAt: string }) {
  const t = useTexts(viewTexts)
  // The profile on this page is the viewed user's, so the reader's time zone is only known to their device.
  const zone = useDeviceZone()
  const time = datesIn(useLanguage(), zone).time(endsAt)
  useEffect(() => {
    // After this time the page would show the data of a different user.
    const timer = setTimeout(() => location.reload(), Math.max(1_000, Date.parse(endsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  return (
    <aside className="notice view-bar" aria-label={t.label}>
      <p className="min-w-0 flex-1">
        <strong className="break-words">{t.as(username)}</strong> {t.readOnly}{' '}
        <time dateTime={endsAt}>{t.until(zone === 'UTC' ? `${time} UTC` : time)}</time>
      </p>
      <form method="post" action="/admin-panelrankw/view/end">
        <Button type="submit" variant="secondary">
          {t.leave}
        </Button>
      </form>
    </aside>
  )
}

export const viewTexts = defineTexts({
  es: {
    label: 'Ves el sitio como otra persona',
    as: (name: string) => `Ves el sitio como ${name}.`,
    readOnly: 'Solo se mira: nada de lo que pulses cambia nada.',
    until: (time: string) => `Hasta las ${time}.`,
    leave: 'Salir',
  },
  en: {
    label: 'You are viewing the site as someone else',
    as: (name: string) => `You’re viewing the site as ${name}.`,
    readOnly: 'Read-only: nothing you press changes anything.',
    until: (time: string) => `Until ${time}.`,
    leave: 'Leave',
  },
})
