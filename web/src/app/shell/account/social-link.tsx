import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Article } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'

/** The way to the Social Club; where there is little room its icon alone, with its name for those who listen. */
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
