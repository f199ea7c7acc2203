import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Article } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'

/** Link to the Social Club. On small screens only its icon is visible; screen readers still get its name. */
export function SocialLink({ className = '' }: { className?: string }) {
  const t = useTexts(shellTexts)
  return (
    <LinkButton
      href="/social"
      variant="ghost"
      icon={<Article size={20} aria-hidden="true" />}
      className={`shell-tight ${className}`.trim()}
    >
      {t.social}
    </LinkButton>
  )
}
