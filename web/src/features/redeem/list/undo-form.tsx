import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark, Undo } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { formatMoment } from '../../../platform/dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { redeemRefusal } from '../refusal-texts.ts'
import { redeemTexts } from '../texts.ts'
import { useRedeem } from '../use-redeem.ts'

type Props = { act: 'undo-credit' | 'undo-highlight'; undo: { id: string; until: string } | null; back: string }

/** The way back of what was redeemed last, for ten minutes. */
export function UndoForm({ act, undo, back }: Props) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const { perform, tell } = useRedeem()
  const form = useForm({
    action: '/redeem',
    submit: ({ act: asked, about = '' }) => perform(asked as Props['act'], about),
    onRefused: (refusal) => tell(new ApiError(refusal)),
  })
  if (!undo) return null
  const refused = !form.values.act || form.values.act === act ? form.refusal : null
  return (
    <form {...form.props} className="sink-form">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="about" value={undo.id} />
      <input type="hidden" name="back" value={back} />
      {refused && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{redeemRefusal(language, new ApiError(refused)).text}</span>
        </p>
      )}
      <Button
        type="submit"
        variant="ghost"
        icon={<Undo aria-hidden="true" />}
        pending={form.pending}
        aria-describedby={`${act}-until`}
      >
        {t.undo}
      </Button>
      <p id={`${act}-until`} className="text-sm text-muted">
        {t.undoUntil(formatMoment(language, undo.until))}
      </p>
    </form>
  )
}
