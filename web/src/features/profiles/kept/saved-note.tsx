import '../own/own.css'
import { Button } from '../../../design/controls/button.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { keptTexts } from './kept-texts.ts'

/** A setting that was saved by a page load: its section, and the previous value such as `visibility=public`. */
export type Saved = { at: string | undefined; before: string | undefined }

/** Confirmation with an undo, in the section of a setting that was saved by a page load. */
export function SavedNote({ at, saved }: { at: string; saved: Saved }) {
  const t = useTexts(keptTexts)
  if (saved.at !== at) return null
  const [field, value] = saved.before?.split('=') ?? []
  return (
    <form method="post" action="/profile/settings" className="settings-note">
      <p role="status" className="own-saved">
        <Check size={18} aria-hidden="true" />
        {t.saved}
      </p>
      {field && value && (
        <>
          <input type="hidden" name="at" value={at} />
          <Button type="submit" size="sm" name={field} value={value}>
            {t.undo}
          </Button>
        </>
      )}
    </form>
  )
}
