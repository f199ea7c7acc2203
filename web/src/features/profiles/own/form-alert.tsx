import { ErrorMark } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { profileRefusal } from '../refusal-texts.ts'

/** Refusal of a profile change, announced to screen readers at once. */
export function FormAlert({ refusal }: { refusal: Refusal | null }) {
  const language = useLanguage()
  const zone = useZone()
  return (
    <div role="alert">
      {refusal && (
        <p className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{profileRefusal(language, new ApiError(refusal), zone).text}</span>
        </p>
      )}
    </div>
  )
}
