import './load-more.css'
import type { ReactNode } from 'react'
import { LinkButton } from '../controls/link-button.tsx'
import { Bar } from '../identity/bar.tsx'

type Props = {
  /** URL of the next page, so that it works without JavaScript; null at the end. */
  href: string | null
  label: ReactNode
  pending?: boolean
  pendingText?: string
  /** Progress as text: "36 de 480"; announced when it changes. */
  status?: string
  /** Progress in percent. */
  fill?: number
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void
}

/** The end of a list: how much is displayed, and a link to load more. */
export function LoadMore({ href, label, pending, pendingText, status, fill, onClick }: Props) {
  return (
    <div className="load-more">
      {status && (
        <p role="status" className="text-sm text-muted">
          {status}
        </p>
      )}
      {fill !== undefined && <Bar fill={fill} size="sm" track className="w-full max-w-dialog" />}
      {href && (
        <LinkButton href={href} onClick={onClick} rel="next" data-in-place="" aria-busy={pending || undefined}>
          {pending && pendingText ? pendingText : label}
        </LinkButton>
      )}
    </div>
  )
}
