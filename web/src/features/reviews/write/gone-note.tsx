import { REVIEW_ACT_FORM, reviewActText } from '@liston/contract/reviews'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { writeTexts } from './write-texts.ts'

/** What a plain form has just deleted, and its way back: a browser may be pressed before the application is there. */
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
