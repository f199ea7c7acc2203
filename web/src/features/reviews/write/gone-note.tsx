import { REVIEW_ACT_FORM, reviewActText } from '@liston/contract/reviews'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { writeTexts } from './write-texts.ts'

/**
 * Note after a review was deleted by a plain form, with a button to restore it. The form can be submitted before
 * hydration.
 */
export function GoneNote({ id, back }: { id: string; back: string }) {
  const t = useTexts(writeTexts)
  return (
    <form method="post" action={REVIEW_ACT_FORM} role="status" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="act" value={reviewActText({ act: 'restore', id })} />
      <p>{t.removed}</p>
      <Button type="submit">{t.undo}</Button>
    </form>
  )
}
