import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'

/** The button that starts a ranking, on wide screens; on small ones it is the raised tab of the bottom bar. */
export function CreateButton() {
  const t = useTexts(shellTexts)
  return (
    <LinkButton
      href="/create-ranking"
      variant="secondary"
      icon={<Plus size={18} aria-hidden="true" />}
      className="shell-wide-only shell-tight"
      aria-label={t.createLabel}
    >
      {t.create}
    </LinkButton>
  )
}
