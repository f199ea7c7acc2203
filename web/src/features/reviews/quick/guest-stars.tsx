import { Button } from '../../../design/controls/button.tsx'
import { SignIn } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { StarInput } from '../stars/star-input.tsx'
import { quickTexts } from './quick-texts.ts'

/** A guest's stars go along through signing in: a form asks this page for the way in, so no script has to be there. */
export function GuestStars({ itemId, asked }: { itemId: string; asked: number | null }) {
  const t = useTexts(quickTexts)
  return (
    <Card kind="flat">
      <form action={`/rate-item/${itemId}`} className="grid gap-3">
        <StarInput value={asked} optional />
        <p className="max-w-measure">{t.signInHint}</p>
        <input type="hidden" name="enter" value="1" />
        <Button type="submit" variant="primary" icon={<SignIn aria-hidden="true" />} className="justify-self-start">
          {t.signIn}
        </Button>
      </form>
    </Card>
  )
}
