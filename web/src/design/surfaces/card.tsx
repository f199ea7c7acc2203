import type { ComponentProps, ElementType } from 'react'

type Props = ComponentProps<'div'> & {
  as?: ElementType
  /** `flat` has no border of its own. `link` highlights on hover: put a `CardLink` inside. */
  kind?: 'plain' | 'flat' | 'link'
  /** No padding, for a picture that reaches the edge. */
  bleed?: boolean
}

export function Card({ as: Kind = 'div', kind = 'plain', bleed, className, ...rest }: Props) {
  const look = ['card', kind !== 'plain' && `card-${kind}`, !bleed && 'card-pad', className].filter(Boolean).join(' ')
  return <Kind {...rest} className={look} />
}
