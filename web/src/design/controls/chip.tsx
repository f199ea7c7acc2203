import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { Emoji } from '../identity/emoji.tsx'

type Look = { emoji?: string; icon?: ReactNode }
type LinkChip = Look & ComponentProps<'a'> & { href: string; current?: boolean }
type TickChip = Look & Omit<ComponentProps<'input'>, 'type'> & { name: string; href?: undefined }
type ToggleChip = Look & ComponentProps<'button'> & { pressed: boolean; href?: undefined; name?: undefined }

/** A small option: a link (`href`), a checkbox of a form (`name`) or a toggle button (`pressed`). */
export function Chip(props: LinkChip | TickChip | ToggleChip) {
  const { emoji, icon, children, className, ...rest } = props
  const look = className ? `chip ${className}` : 'chip'
  const inside = (
    <>
      {emoji && <Emoji>{emoji}</Emoji>}
      {icon}
      <span>{children}</span>
    </>
  )
  if (rest.href !== undefined) {
    const { current, ...link } = rest as Omit<LinkChip, keyof Look>
    return (
      <Anchor {...link} aria-current={current ? 'true' : undefined} className={look}>
        {inside}
      </Anchor>
    )
  }
  if (rest.name !== undefined) {
    return (
      <label className={look}>
        <input {...(rest as ComponentProps<'input'>)} type="checkbox" className="sr-only" />
        {inside}
      </label>
    )
  }
  const { pressed, ...button } = rest as Omit<ToggleChip, keyof Look>
  return (
    <button type="button" {...button} aria-pressed={pressed} className={look}>
      {inside}
    </button>
  )
}
