import type { ComponentProps } from 'react'
import { Anchor } from '../controls/anchor.tsx'

/**
 * The main link of a card: its text is the title, its clickable area the whole card. Other controls in the card stay
 * usable.
 */
export function CardLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <Anchor {...rest} className={className ? `card-cover-link ${className}` : 'card-cover-link'} />
}
