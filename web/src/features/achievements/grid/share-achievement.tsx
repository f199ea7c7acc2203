import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Share } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { achievementsPath } from './standing.ts'
import { gridTexts } from './texts.ts'

type Props = { ownId: string; name: string; metal: string }

/** Passes one's own achievements on, by the device's own sheet where there is one; else the link is copied. */
export function ShareAchievement({ ownId, name, metal }: Props) {
  const t = useTexts(gridTexts)
  const { origin } = useRouteContext({ from: '__root__' })
  const hydrated = useHydrated()
  const share = async () => {
    const url = `${origin}${achievementsPath({ owner: { id: ownId } })}`
    const text = t.passText(name, metal.toLowerCase())
    // Closing the device's own sheet is no failure.
    if (typeof navigator.share === 'function') return void navigator.share({ url, text }).catch(() => {})
    try {
      await navigator.clipboard.writeText(`${text} ${url}`)
      toast({ title: t.passed, variant: 'success' })
    } catch {
      toast({ title: t.passFailed, description: url, variant: 'destructive' })
    }
  }
  return (
    hydrated && (
      <Button icon={<Share aria-hidden="true" />} wide onClick={() => void share()}>
        {t.pass}
      </Button>
    )
  )
}
